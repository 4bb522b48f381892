import { methods, write } from "@/lib/http/route";
import { cancelHeldOrder } from "@/lib/requests/sales/commands";
import { salesRequestViewSchema } from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Cancels a held request: its quantities are unheld, the reason becomes its notes.",
    command: cancelHeldOrder,
    notFound: { id: "salesRequestNotFound" },
    body: "json",
    answer: salesRequestViewSchema,
    refusals: ["wrongStatus", "onlyForRemovals", "ownRequest"],
  }),
});
