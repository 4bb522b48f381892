import { countColor } from "@/lib/counts/lines/commands";
import { countLineViewSchema } from "@/lib/counts/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Notes how many units of a color were found: beside what was counted so far, or with `kind` `set` instead of it.",
    command: countColor,
    notFound: { id: "countNotFound" },
    body: "json",
    answer: countLineViewSchema,
    status: 201,
    refusals: [
      "colorNotFound",
      "productArchived",
      "countClosed",
      "notInCount",
      "stockLimitExceeded",
    ],
  }),
});
