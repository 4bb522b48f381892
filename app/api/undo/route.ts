import { methods, write } from "@/lib/http/route";
import { undo } from "@/lib/undo/commands";
import { undoneSchema } from "@/lib/undo/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Takes back a direct stock change, the acceptance of a worker's request, the acceptance or release of a sales request, or the acceptance of a count: for ten minutes by who did it, for the day by managers. The stock moves back and the document is as it was before.",
    command: undo,
    body: "json",
    answer: undoneSchema,
    refusals: [
      "nothingToUndo",
      "undoTooLate",
      "undoHasVoucher",
      "undoHasDeal",
      "undoHasReturns",
      "colorNotFound",
      "notEnoughStock",
      "stockLimitExceeded",
    ],
  }),
});
