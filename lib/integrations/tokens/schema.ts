import * as z from "zod/mini";
import { SCOPES } from "@/lib/auth/scopes";
import { text, unlessBlank } from "@/lib/platform/input/text";
import { isDay } from "@/lib/platform/time/days";

/** The most characters of a token's name. */
export const MAX_TOKEN_NAME = 50;

/** A new token: its name, what it may do, and the last day on which it is good (YYYY-MM-DD), if it has one. */
export const createTokenSchema = z.strictObject({
  name: text(MAX_TOKEN_NAME),
  scopes: z
    .array(z.enum(SCOPES, "scopes"), "scopes")
    .check(z.minLength(1, "scopes"), z.maxLength(SCOPES.length, "scopes")),
  expiresOn: z.optional(
    unlessBlank(
      z.string("date").check(
        z.trim(),
        z.refine((value) => isDay(value), "date"),
      ),
    ),
  ),
});

export const tokenIdSchema = z.strictObject({ id: z.uuid("id") });

/**
 * A token as screens and REST show it; times are ISO 8601 in UTC. `prefix` is how the token begins, `lastUsedAt` is right to the
 * minute. A revoked token stays in the list.
 */
export const tokenViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdBy: z.string(),
  createdByDisplayName: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  revokedBy: z.nullable(z.string()),
  revokedByDisplayName: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type TokenView = z.output<typeof tokenViewSchema>;

/** A token that was just made, with the `token` itself, which is shown nowhere again: a repeated call gets null. */
export const newTokenSchema = z.extend(tokenViewSchema, { token: z.nullable(z.string()) });
export type NewToken = z.output<typeof newTokenSchema>;
