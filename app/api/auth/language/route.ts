import { methods, read, write } from "@/lib/http/route";
import { changeOwnLanguage } from "@/lib/users/commands";
import { getOwnLanguage } from "@/lib/users/queries";
import { ownLanguageSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The language in which one's own pages start; null for the factory's.",
    query: getOwnLanguage,
    answer: ownLanguageSchema,
  }),
  PUT: write({
    summary: "Sets the language in which one's own pages start; null for the factory's.",
    command: changeOwnLanguage,
    body: "json",
    answer: ownLanguageSchema,
  }),
});
