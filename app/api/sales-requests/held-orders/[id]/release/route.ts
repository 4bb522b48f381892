import { methods, write } from "@/lib/http/route";
import { releaseHeldOrder } from "@/lib/requests/sales/commands";
import { salesRequestViewSchema } from "@/lib/requests/sales/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Releases a held request: on hand and held both go down by its quantities.",
    command: releaseHeldOrder,
    notFound: { id: "salesRequestNotFound" },
    answer: salesRequestViewSchema,
    refusals: ["wrongStatus", "onlyForRemovals", "ownRequest"],
  }),
});
