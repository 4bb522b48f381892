import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { shownName, type Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { hashPassword } from "@/lib/auth/password";
import { recordLogs } from "@/lib/logs/repository";
import { driver, inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { authSecret } from "@/lib/platform/env";
import { Role } from "@/lib/platform/prisma/enums";
import { documentMeta } from "@/lib/printing/document-meta";
import type { Pdf } from "@/lib/printing/print";
import { renderPdf } from "@/lib/printing/render-pdf";
import { factoryOnPaper } from "@/lib/settings/repository";
import { deriveOneTimePassword, endOfOneTimePassword } from "../../passwords/rules";
import { mayReset } from "../../rules";
import { printCardsSchema } from "./schema";
import { cardsTemplate } from "./template";

/** The cards that were made: a PDF, null when nobody needs one any more. */
type Cards = {
  readonly pdf: Pdf | null;
  readonly usernames: readonly string[];
};

/**
 * Makes a one-time password for each of these users who was imported and never signed in, and a PDF with a card for each. A repeat makes
 * new passwords; neither they nor the document are stored. Throws `printBusy`.
 */
export const printPasswordCards = command(
  "users.manage",
  printCardsSchema,
  async (actor, { usernames, address, locale }): Promise<Cards> => {
    const fresh = randomUUID();
    const hashes = await hashPasswords(await listWaiting(actor, usernames), fresh);
    const { resetId, users, validUntil } = await inTransaction(actor, async (tx) => {
      const until = endOfOneTimePassword();
      const validUntil = until.toISOString();
      const users = await setPasswords(tx, hashes, until);
      const entries = users.map(({ username }) => ({ username, validUntil }));
      await recordLogs(tx, actor.username, "USER_PASSWORD_RESET", entries);
      // Stored with the call's key: without AUTH_SECRET it does not reveal the passwords.
      return { resetId: fresh, users, validUntil };
    });
    if (users.length === 0) return { pdf: null, usernames: [] };
    const meta = documentMeta(shownName(actor), locale, await factoryOnPaper(locale));
    const cards = users.map(({ id, ...user }) => ({ ...user, password: derive(resetId, id) }));
    const pdf = await renderPdf(cardsTemplate, { meta, cards, address, validUntil });
    return { pdf, usernames: users.map(({ username }) => username) };
  },
);

function derive(resetId: string, userId: string): string {
  return deriveOneTimePassword(`${resetId} ${userId}`, authSecret());
}

/** Lists the ids of those who still wait for their first one-time password to be used, and whose account the actor may open. */
async function listWaiting(actor: Actor, usernames: readonly string[]): Promise<string[]> {
  const found = await queryRows(driver, z.object({ id: z.string(), role: z.enum(Role) }))`
    SELECT u."id", u."role" FROM "User" u
    WHERE u."usernameKey" IN (SELECT username_key(name) FROM unnest(${usernames}::text[]) name)
      AND u."oneTimeUntil" IS NOT NULL AND u."lastSignInAt" IS NULL AND u."deactivatedAt" IS NULL`;
  return found.flatMap(({ id, role }) => (mayReset(actor.role, role) ? id : []));
}

type Hashes = { readonly ids: readonly string[]; readonly hashes: readonly string[] };

/** Hashes one password after the other, so that people who sign in meanwhile do not wait. */
async function hashPasswords(ids: readonly string[], resetId: string): Promise<Hashes> {
  const hashes: string[] = [];
  for (const id of ids) hashes.push(await hashPassword(derive(resetId, id)));
  return { ids, hashes };
}

const cardSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  role: z.enum(Role),
});

/** Sets the passwords of users who have not signed in meanwhile, and returns these users. */
async function setPasswords(tx: Tx, { ids, hashes }: Hashes, until: Date) {
  const changed = await queryRows(tx, cardSchema)`
    UPDATE "User" u SET "passwordHash" = made."hash", "oneTimeUntil" = ${until}, "oneTimeUsedAt" = NULL
    FROM unnest(${ids}::uuid[], ${hashes}::text[]) AS made("id", "hash")
    WHERE u."id" = made."id" AND u."lastSignInAt" IS NULL AND u."deactivatedAt" IS NULL
    RETURNING u."id", u."username", u."displayName", u."role"`;
  return changed.toSorted((one, other) => one.username.localeCompare(other.username));
}
