import { listOf } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { importViewSchema } from "@/lib/imports/jobs/schema";
import { listImports } from "@/lib/imports/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The caller's own imports and checks, the newest 50 (or limit) first, also those that run, without their results. What imported nothing is kept for a day.",
    query: listImports,
    answer: listOf(importViewSchema),
  }),
});
