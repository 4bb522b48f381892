import { methods, write } from "@/lib/http/route";
import { makeRecoveryCodes } from "@/lib/users/second-factor/commands";
import { recoveryCodesSchema } from "@/lib/users/second-factor/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary: "Makes new recovery codes, after password and code; the earlier ones stop working.",
    command: makeRecoveryCodes,
    body: "json",
    answer: recoveryCodesSchema,
    status: 201,
    refusals: ["wrongPassword", "wrongCode", "secondFactorOff", "tooManyLogins"],
  }),
});
