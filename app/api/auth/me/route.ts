import { otherMethods, route } from "@/lib/http/route";

/** GET /api/auth/me: who the token belongs to. */
export const GET = route(async (actor) => ({
  _id: actor.id,
  username: actor.username,
  userType: actor.role,
}));

export const { POST, PUT, PATCH, DELETE } = otherMethods("GET");
