import * as z from "zod/mini";
import { readDeviceId, readPageToken, readSharedDevice } from "@/lib/auth/cookie";
import { nothing } from "@/lib/auth/entry-point";
import { createDeviceCookie, createSessionCookie, getAddress } from "@/lib/http/cookie";
import { JsonResponse } from "@/lib/http/json-response";
import { methods, open } from "@/lib/http/route";
import { quickSignIn } from "@/lib/users/quick-sign-in/commands";
import { greetDevice } from "@/lib/users/quick-sign-in/queries";
import { greetingAnswerSchema, quickSignInSchema } from "@/lib/users/quick-sign-in/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary:
      "For a registered device, known by its cookie: its name, the people who have a PIN there, and whose session is locked there. `greeting` is null on any other device.",
    input: nothing,
    answer: greetingAnswerSchema,
    run: async (_input, { request }) => {
      const cookies = request.headers.get("cookie");
      return { greeting: await greetDevice(readSharedDevice(cookies), readPageToken(cookies)) };
    },
  }),
  POST: open({
    summary:
      "Signs in on a registered device with the PIN that the person has there, named by the username or the code of their badge. A session that they have locked there goes on. The answer and the cookies are those of `POST /auth/login`.",
    input: quickSignInSchema,
    body: "json",
    answer: z.object({ token: z.string(), displayName: z.nullable(z.string()) }),
    refusals: [
      "deviceNotShared",
      "badgeUnknown",
      "wrongPin",
      "pinLocked",
      "pinNotSet",
      "quickSignInOff",
      "accountDeactivated",
      "tooManyLogins",
    ],
    run: async (input, { request }) => {
      const cookies = request.headers.get("cookie");
      const { token, displayName, pageToken, deviceId } = await quickSignIn(
        input,
        getAddress(request),
        {
          userAgent: request.headers.get("user-agent"),
          deviceId: readDeviceId(cookies),
          sharedDevice: readSharedDevice(cookies),
          pageToken: readPageToken(cookies),
        },
      );
      const response = new JsonResponse({ token, displayName }, 200);
      response.headers.append("set-cookie", createSessionCookie(request, pageToken));
      response.headers.append("set-cookie", createDeviceCookie(request, deviceId));
      return response;
    },
  }),
});
