import { decodeJwt } from "jose";
import * as z from "zod/mini";
import { callApi, dropToken, storeToken } from "@/components/data/api-client";
import { ROLES, type Role } from "@/lib/auth/actor";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { SignIn } from "@/lib/users/schema";

/** The reason of a failed sign-in: one of the screen's own messages, the server's error code, or the server's text. */
export type SignInFailure =
  | { readonly kind: "failed" | "exception" | "invalidUserType" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "said"; readonly error: string };

const parametersSchema = z.record(z.string(), z.union([z.string(), z.number()]));

// The error codes of a sign-in. Any other is shown in the server's words, so that this screen does not load the table of all codes.
const CODES = [
  "wrongCredentials",
  "tooManyLogins",
  "accountDeactivated",
  "oneTimePasswordOver",
  "secondFactorRequired",
  "wrongCode",
  "invalidInput",
  "busy",
  "databaseAway",
  "diskFull",
  "unexpected",
] as const;

const refusalSchema = z.object({
  code: z.enum(CODES),
  details: z.optional(
    z.object({
      params: z.optional(parametersSchema),
      lines: z.optional(z.array(parametersSchema)),
    }),
  ),
});
const saidSchema = z.object({ error: z.string().check(z.minLength(1)) });
const tokenSchema = z.object({ token: z.string() });
const payloadSchema = z.object({ userType: z.enum(ROLES) });

/** Signs in over the API, stores its token, and returns the role that the token names (spec §7, §8 Login). */
export async function signIn(credentials: SignIn): Promise<Role | SignInFailure> {
  try {
    const answer = await callApi("/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    if (!answer.ok) return toFailure(await answer.json().catch(() => null));
    const { token } = tokenSchema.parse(await answer.json());
    const payload = payloadSchema.safeParse(decodeJwt(token));
    if (!payload.success) {
      void dropToken();
      return { kind: "invalidUserType" };
    }
    storeToken(token);
    return payload.data.userType;
  } catch {
    return { kind: "exception" };
  }
}

function toFailure(body: unknown): SignInFailure {
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) return { kind: "refused", refusal: refusal.data };
  const said = saidSchema.safeParse(body);
  return said.success ? { kind: "said", error: said.data.error } : { kind: "failed" };
}
