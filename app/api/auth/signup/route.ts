import { readObject } from "@/lib/http/body";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { createUser } from "@/lib/users/commands";
import { createUserSchema } from "@/lib/users/schema";

/** POST /api/auth/signup: a new user, created by someone who manages users. */
export const POST = route(async (actor, request) =>
  jsonResponse(await createUser(actor, createUserSchema.parse(await readObject(request))), 201),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
