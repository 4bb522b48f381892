import { nothing } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { userViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "Who the token belongs to.",
    input: nothing,
    answer: userViewSchema,
    run: async ({ id, username, role }) => ({ _id: id, username, userType: role }),
  }),
});
