import { listCountLines } from "@/lib/counts/lines/queries";
import { getCount } from "@/lib/counts/queries";
import { countIdSchema } from "@/lib/counts/schema";
import { prepareToPrint } from "@/lib/printing/render-pdf";
import { loadResult, pageActor } from "@/lib/http/page";
import { firstShown } from "./first-shown";
import { CountScreen } from "./count-screen";

const UNKNOWN = { ok: false, refusal: { code: "countNotFound" } } as const;

type Props = { readonly params: Promise<{ id: string }> };

export default async function CountPage({ params }: Props) {
  const actor = await pageActor("/counts/[id]");
  prepareToPrint();
  const wanted = countIdSchema.safeParse(await params);
  if (!wanted.success) return <CountScreen id="" initial={UNKNOWN} lines={UNKNOWN} />;
  const { id } = wanted.data;
  const initial = await loadResult(getCount(actor, { id }));
  const lines = initial.ok
    ? await loadResult(listCountLines(actor, { id, show: firstShown(initial.data), limit: 50 }))
    : initial;
  return <CountScreen id={id} initial={initial} lines={lines} />;
}
