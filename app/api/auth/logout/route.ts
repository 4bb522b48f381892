import { endedSessionCookie } from "@/lib/http/cookie";
import { jsonResponse, otherMethods, route } from "@/lib/http/route";
import { signOut } from "@/lib/users/commands";

/** POST /api/auth/logout: ends the session of the token. */
export const POST = route(async (actor, request) => {
  await signOut(actor);
  const response = jsonResponse({ message: "Signed out." }, 200);
  response.headers.set("set-cookie", endedSessionCookie(request));
  return response;
});

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
