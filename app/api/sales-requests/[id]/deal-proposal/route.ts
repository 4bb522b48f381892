import { proposeDeal } from "@/lib/customers/deals/requests/queries";
import { dealProposalSchema } from "@/lib/customers/deals/requests/schema";
import { methods, read } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The lines of an accepted request to remove, as a deal that is made from it begins: names of the catalogue, no prices.",
    query: proposeDeal,
    notFound: { id: "salesRequestNotFound" },
    answer: dealProposalSchema,
    refusals: ["requestHasDeal", "notAcceptedRemoval"],
  }),
});
