import { methods, write } from "@/lib/http/route";
import { extendHeldOrder } from "@/lib/requests/sales/commands";
import { salesRequestViewSchema } from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Gives a held request another last day of its hold, from today on.",
    command: extendHeldOrder,
    notFound: { id: "salesRequestNotFound" },
    body: "json",
    answer: salesRequestViewSchema,
    refusals: ["wrongStatus", "onlyForRemovals", "ownRequest"],
  }),
});
