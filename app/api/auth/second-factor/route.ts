import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import {
  confirmSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from "@/lib/users/second-factor/commands";
import { getOwnSecondFactor } from "@/lib/users/second-factor/queries";
import {
  authenticatorSchema,
  recoveryCodesSchema,
  secondFactorViewSchema,
} from "@/lib/users/second-factor/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Since when one's own sign-ins ask for a code, or null, and how many recovery codes are left.",
    query: getOwnSecondFactor,
    answer: secondFactorViewSchema,
  }),
  POST: write({
    summary:
      "Makes a new secret for one's authenticator app (RFC 6238, SHA-1, 6 digits, 30 seconds). Sign-ins ask for a code only after `PUT /auth/second-factor`.",
    command: startSecondFactor,
    body: "json",
    answer: authenticatorSchema,
    status: 201,
    refusals: ["wrongPassword", "secondFactorOn", "tooManyLogins"],
  }),
  PUT: write({
    summary:
      "Turns one's second factor on with a first code of the app, ends one's other sessions and gives the recovery codes, which nothing tells again.",
    command: confirmSecondFactor,
    body: "json",
    answer: recoveryCodesSchema,
    refusals: ["wrongCode", "secondFactorOn", "secondFactorNotStarted"],
  }),
  DELETE: write({
    summary: "Turns one's second factor off, after password and code.",
    command: endSecondFactor,
    body: "json",
    answer: messageSchema,
    refusals: ["wrongPassword", "wrongCode", "secondFactorOff", "tooManyLogins"],
    run: async (actor, input) => {
      await endSecondFactor(actor, input);
      return { message: "Second factor removed." };
    },
  }),
});
