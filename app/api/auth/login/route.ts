import * as z from "zod/mini";
import { addressOf, sessionCookie } from "@/lib/http/cookie";
import { jsonResponse } from "@/lib/http/json-response";
import { methods, open } from "@/lib/http/route";
import { signIn } from "@/lib/users/commands";
import { signInSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: open({
    summary:
      "Signs in: the token for the API in the answer, the one for pages in a cookie. `displayName` is what the person is called, if not by the username. After a one-time password `passwordChangeRequired` is true: `PUT /auth/password` has to come first.",
    input: signInSchema,
    body: "json",
    answer: z.object({
      token: z.string(),
      displayName: z.nullable(z.string()),
      passwordChangeRequired: z.boolean(),
    }),
    refusals: ["wrongCredentials", "accountDeactivated", "oneTimePasswordOver", "tooManyLogins"],
    run: async (credentials, request) => {
      const { token, displayName, passwordChangeRequired, pageToken } = await signIn(
        credentials,
        addressOf(request),
        request.headers.get("user-agent"),
      );
      const response = jsonResponse({ token, displayName, passwordChangeRequired }, 200);
      response.headers.set("set-cookie", sessionCookie(request, pageToken));
      return response;
    },
  }),
});
