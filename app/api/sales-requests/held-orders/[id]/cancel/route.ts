import { methods, write } from "@/lib/http/route";
import { cancelHeldOrder } from "@/lib/sales-requests/commands";
import { cancelHeldOrderSchema, salesRequestViewSchema } from "@/lib/sales-requests/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Cancels a held request: its quantities are unheld, the reason becomes its notes.",
    input: cancelHeldOrderSchema,
    body: "json",
    answer: salesRequestViewSchema,
    refusals: ["salesRequestNotFound", "wrongStatus", "onlyForRemovals", "ownRequest"],
    run: cancelHeldOrder,
  }),
});
