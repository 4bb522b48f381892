import { cancelCount } from "@/lib/counts/commands";
import { countViewSchema } from "@/lib/counts/schema";
import { methods, write } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary: "Ends a stock count without a change of stock.",
    command: cancelCount,
    notFound: { id: "countNotFound" },
    answer: countViewSchema,
    refusals: ["countClosed"],
  }),
});
