import { listAnswer } from "@/lib/http/answers";
import { methods, read } from "@/lib/http/route";
import { listUsers } from "@/lib/users/queries";
import { listedUserViewSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "The users in the order of their usernames, each with the last sign-in; `search` and `state` (active or deactivated) narrow them.",
    query: listUsers,
    answer: listAnswer(listedUserViewSchema),
  }),
});
