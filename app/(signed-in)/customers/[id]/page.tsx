import type { Actor } from "@/lib/auth/actor";
import { proposeDeal } from "@/lib/customers/deals/requests/queries";
import type { DealProposal } from "@/lib/customers/deals/requests/schema";
import { getAccount } from "@/lib/customers/payments/queries";
import { getCustomer } from "@/lib/customers/queries";
import { customerIdSchema } from "@/lib/customers/schema";
import { prepareToPrint } from "@/lib/printing/render-pdf";
import { loadResult, pageActor } from "@/lib/http/page";
import type { Result } from "@/lib/platform/errors/app-error";
import { salesRequestIdSchema } from "@/lib/requests/sales/schema";
import { CustomerProfile } from "./customer-profile";

const UNKNOWN = { ok: false, refusal: { code: "customerNotFound" } } as const;
const NO_REQUEST = { ok: false, refusal: { code: "salesRequestNotFound" } } as const;

type Props = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<{ request?: string | string[] }>;
};

export default async function CustomerPage({ params, searchParams }: Props) {
  const actor = await pageActor("/customers/[id]");
  prepareToPrint();
  const [{ id }, { request }] = await Promise.all([params, searchParams]);
  const wanted = customerIdSchema.safeParse({ id });
  const [initial, account, proposal] = await Promise.all([
    wanted.success ? loadResult(getCustomer(actor, wanted.data)) : UNKNOWN,
    wanted.success ? loadResult(getAccount(actor, wanted.data)) : UNKNOWN,
    request === undefined ? null : loadProposal(actor, request),
  ]);
  // Another id is that of the customer that the wanted one was merged into.
  const shownId = initial.ok ? initial.data._id : id;
  const isMerged = wanted.success && shownId !== wanted.data.id.toLowerCase();
  return (
    <CustomerProfile
      id={shownId}
      initial={initial}
      account={isMerged ? await loadResult(getAccount(actor, { id: shownId })) : account}
      proposal={proposal}
    />
  );
}

/** Loads the initial values of a deal made from the sales request named in the address. */
async function loadProposal(actor: Actor, id: string | string[]): Promise<Result<DealProposal>> {
  const request = salesRequestIdSchema.safeParse({ id });
  return request.success ? loadResult(proposeDeal(actor, request.data)) : NO_REQUEST;
}
