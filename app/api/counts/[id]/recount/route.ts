import { askForRecount } from "@/lib/counts/lines/commands";
import { countLineViewSchema } from "@/lib/counts/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Strikes out what was counted of a color, so that it is counted again.",
    command: askForRecount,
    notFound: { id: "countNotFound" },
    body: "json",
    answer: countLineViewSchema,
    refusals: ["countClosed", "nothingCounted"],
  }),
});
