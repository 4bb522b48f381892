import { nothing } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { changeOwnDisplayName } from "@/lib/users/display-names/commands";
import { changeOwnDisplayNameSchema, userViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "Who the token belongs to.",
    input: nothing,
    answer: userViewSchema,
    run: async ({ id, username, displayName, role }) => ({
      ...{ _id: id, username, displayName, userType: role },
    }),
  }),
  PUT: write({
    summary: "Changes one's own display name; null or blank takes it away.",
    input: changeOwnDisplayNameSchema,
    body: "json",
    answer: userViewSchema,
    run: changeOwnDisplayName,
  }),
});
