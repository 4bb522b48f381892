import { methods, read } from "@/lib/http/route";
import { getSystem } from "@/lib/system/queries";
import { systemViewSchema } from "@/lib/system/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The state of the machine and the app: checks as of `npm run doctor`, versions, sizes, backups, the slowest calls since the start, unexpected errors of the last day, and what is new.",
    query: getSystem,
    answer: systemViewSchema,
  }),
});
