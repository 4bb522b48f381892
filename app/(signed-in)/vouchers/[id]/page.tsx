import { getVoucher } from "@/lib/stock/vouchers/queries";
import { voucherIdSchema } from "@/lib/stock/vouchers/schema";
import { prepareToPrint } from "@/lib/printing/render-pdf";
import { loadResult, pageActor } from "@/lib/http/page";
import { VoucherScreen } from "./voucher-screen";

const UNKNOWN = { ok: false, refusal: { code: "notFound" } } as const;

type Props = { readonly params: Promise<{ id: string }> };

export default async function VoucherPage({ params }: Props) {
  const actor = await pageActor("/vouchers/[id]");
  prepareToPrint();
  const wanted = voucherIdSchema.safeParse(await params);
  if (!wanted.success) return <VoucherScreen id="" initial={UNKNOWN} />;
  const { id } = wanted.data;
  return <VoucherScreen id={id} initial={await loadResult(getVoucher(actor, { id }))} />;
}
