import { methods, read, write } from "@/lib/http/route";
import { changeOwnDisplayName } from "@/lib/users/display-names/commands";
import { getOwnUser } from "@/lib/users/queries";
import { userViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "Who the token belongs to.",
    query: getOwnUser,
    answer: userViewSchema,
  }),
  PUT: write({
    summary: "Changes one's own display name; null or blank takes it away.",
    command: changeOwnDisplayName,
    body: "json",
    answer: userViewSchema,
  }),
});
