import { acceptCount } from "@/lib/counts/commands";
import { countViewSchema } from "@/lib/counts/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Accepts a stock count, once: on hand changes by each difference, all of them or none. Colors that are gone need `leaveOutGone`.",
    command: acceptCount,
    notFound: { id: "countNotFound" },
    body: "json",
    answer: countViewSchema,
    refusals: ["countClosed", "nothingCounted", "belowHeld", "stockLimitExceeded", "countedGone"],
  }),
});
