import { getCustomer } from "@/lib/customers/queries";
import { customerIdSchema } from "@/lib/customers/schema";
import { prepareToPrint } from "@/lib/documents/render-pdf";
import { loaded, pageActor } from "@/lib/http/page";
import { CustomerProfile } from "./customer-profile";

const UNKNOWN = { ok: false, refusal: { code: "customerNotFound" } } as const;

type Props = { readonly params: Promise<{ id: string }> };

export default async function CustomerPage({ params }: Props) {
  const actor = await pageActor("/customers/[id]");
  prepareToPrint();
  const { id } = await params;
  const wanted = customerIdSchema.safeParse({ id });
  const initial = wanted.success ? await loaded(getCustomer(actor, wanted.data)) : UNKNOWN;
  return <CustomerProfile id={id} initial={initial} />;
}
