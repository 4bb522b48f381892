import { methods, write } from "@/lib/http/route";
import { unholdHeldOrder } from "@/lib/sales-requests/commands";
import { salesRequestIdSchema, salesRequestViewSchema } from "@/lib/sales-requests/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Unholds a held request, which then waits for a decision again.",
    input: salesRequestIdSchema,
    answer: salesRequestViewSchema,
    refusals: ["salesRequestNotFound", "wrongStatus", "onlyForRemovals", "ownRequest"],
    run: unholdHeldOrder,
  }),
});
