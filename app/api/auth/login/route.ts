import * as z from "zod/mini";
import { readDeviceId, readSharedDevice } from "@/lib/auth/cookie";
import { getAddress, createDeviceCookie, createSessionCookie } from "@/lib/http/cookie";
import { JsonResponse } from "@/lib/http/json-response";
import { methods, open } from "@/lib/http/route";
import { signIn } from "@/lib/users/commands";
import { signInSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: open({
    summary:
      "Signs in: the token for the API in the answer, the one for pages in a cookie. `displayName` is what the person is called, if not by the username. After a one-time password `passwordChangeRequired` is true: `PUT /auth/password` has to come first. A person with a second factor is refused with `secondFactorRequired` until `code` has one of the authenticator app or a recovery code.",
    input: signInSchema,
    body: "json",
    answer: z.object({
      token: z.string(),
      displayName: z.nullable(z.string()),
      passwordChangeRequired: z.boolean(),
    }),
    refusals: [
      "wrongCredentials",
      "accountDeactivated",
      "oneTimePasswordOver",
      "secondFactorRequired",
      "wrongCode",
      "tooManyLogins",
    ],
    run: async (credentials, { request }) => {
      const cookies = request.headers.get("cookie");
      const { token, displayName, passwordChangeRequired, pageToken, deviceId } = await signIn(
        credentials,
        getAddress(request),
        {
          userAgent: request.headers.get("user-agent"),
          deviceId: readDeviceId(cookies),
          sharedDevice: readSharedDevice(cookies),
        },
      );
      const response = new JsonResponse({ token, displayName, passwordChangeRequired }, 200);
      response.headers.append("set-cookie", createSessionCookie(request, pageToken));
      response.headers.append("set-cookie", createDeviceCookie(request, deviceId));
      return response;
    },
  }),
});
