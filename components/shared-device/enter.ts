import { decodeJwt } from "jose";
import * as z from "zod/mini";
import { callApi } from "@/components/data/api-client";
import { readRefusal } from "@/components/data/refused-read";
import { ROLES, type Role } from "@/lib/auth/actor";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { SignIn } from "@/lib/users/schema";

/** A person who has been let in: the token of the session, and whom it names. */
export type Entered = { readonly token: string; readonly username: string; readonly role: Role };

export type Outcome =
  | ({ readonly ok: true } & Entered)
  | { readonly ok: false; readonly refusal: Refusal };

/** The person and PIN of a quick sign-in, as the API takes them. */
export type QuickSignInInput = {
  readonly username?: string;
  readonly badge?: string;
  readonly pin: string;
};

/** Signs in with a PIN on a shared device. */
export function enterWithPin(input: QuickSignInInput): Promise<Outcome> {
  return enter("/auth/quick", input);
}

/** Signs in with a password where the screen stays, such as the lock. */
export function enterWithPassword(credentials: SignIn): Promise<Outcome> {
  return enter("/auth/login", credentials);
}

const answerSchema = z.object({ token: z.string() });
const payloadSchema = z.object({ username: z.string(), userType: z.enum(ROLES) });

async function enter(path: string, body: object): Promise<Outcome> {
  try {
    const response = await callApi(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      return { ok: false, refusal: (await readRefusal(response)) ?? { code: "unexpected" } };
    const { token } = answerSchema.parse(await response.json());
    const { username, userType: role } = payloadSchema.parse(decodeJwt(token));
    return { ok: true, token, username, role };
  } catch {
    return { ok: false, refusal: { code: "unexpected", connection: "lost" } };
  }
}
