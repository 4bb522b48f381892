import { methods, read, write } from "@/lib/http/route";
import { cancelImport } from "@/lib/imports/commands";
import { importViewSchema } from "@/lib/imports/jobs/schema";
import { getImport } from "@/lib/imports/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "An import that GET /imports lists: how far it is, and what came of it.",
    query: getImport,
    answer: importViewSchema,
  }),
  DELETE: write({
    summary: "Cancels an import that runs: nothing of it is done. One that has ended stays.",
    command: cancelImport,
    answer: importViewSchema,
  }),
});
