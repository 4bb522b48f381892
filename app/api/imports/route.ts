import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { importViewSchema } from "@/lib/imports/jobs/schema";
import { listImports } from "@/lib/imports/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "What the factory imported of the kinds that the caller may import, and the caller's own checks and running imports: the newest 50 (or limit) first, without their results. isImported=true leaves out checks and what was refused. What imported nothing is kept for a day.",
    query: listImports,
    answer: listAnswer(importViewSchema),
  }),
});
