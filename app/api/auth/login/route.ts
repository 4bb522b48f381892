import { readObject } from "@/lib/http/body";
import { addressOf, sessionCookie } from "@/lib/http/cookie";
import { jsonResponse, otherMethods, publicRoute } from "@/lib/http/route";
import { signIn } from "@/lib/users/commands";
import { signInSchema } from "@/lib/users/schema";

/** POST /api/auth/login: the token for the API in the answer, the one for pages in a cookie. */
export const POST = publicRoute(async (request) => {
  const credentials = signInSchema.parse(await readObject(request));
  const { token, pageToken } = await signIn(credentials, addressOf(request));
  const response = jsonResponse({ token }, 200);
  response.headers.set("set-cookie", sessionCookie(request, pageToken));
  return response;
});

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
