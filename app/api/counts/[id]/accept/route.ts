import { acceptCount } from "@/lib/counts/commands";
import { countViewSchema } from "@/lib/counts/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Accepts a stock count, once: each counted color has what was counted and what moved since, all of them or none. Deleted colors need `leaveOutGone`, those that were corrected to something else since then `choices`.",
    command: acceptCount,
    notFound: { id: "countNotFound" },
    body: "json",
    answer: countViewSchema,
    refusals: [
      "countClosed",
      "nothingCounted",
      "belowHeld",
      "stockLimitExceeded",
      "countedGone",
      "correctedMeanwhile",
    ],
  }),
});
