import { queryOf } from "@/lib/http/query";
import { otherMethods, route } from "@/lib/http/route";
import { listUsers } from "@/lib/users/queries";
import { listUsersSchema } from "@/lib/users/schema";

/** GET /api/auth/users: in the order of the usernames; `search` narrows it. */
export const GET = route(async (actor, request) =>
  listUsers(actor, listUsersSchema.parse(queryOf(request))),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
