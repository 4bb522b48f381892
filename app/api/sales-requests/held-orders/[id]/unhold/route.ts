import { methods, write } from "@/lib/http/route";
import { unholdHeldOrder } from "@/lib/requests/sales/commands";
import { salesRequestViewSchema } from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Unholds a held request, which then waits for a decision again.",
    command: unholdHeldOrder,
    notFound: { id: "salesRequestNotFound" },
    answer: salesRequestViewSchema,
    refusals: ["wrongStatus", "onlyForRemovals", "ownRequest"],
  }),
});
