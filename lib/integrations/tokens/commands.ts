import "server-only";
import { command } from "@/lib/auth/entry-point";
import { createApiToken } from "@/lib/auth/api-token";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { Prisma } from "@/lib/platform/prisma/client";
import { endOfDay } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { createTokenSchema, tokenIdSchema, type NewToken, type TokenView } from "./schema";
import { selectTokens } from "./repository";

/**
 * Creates a token, which works from the next call on. Only this result contains it; a repeated call gets the token's view without it.
 * Throws `tokenNameTaken` while another usable token has the name, `invalidInput` for a last day before today.
 */
export const createToken = command(
  "integrations.manage",
  createTokenSchema,
  async (actor, { name, scopes, expiresOn }): Promise<NewToken> => {
    const { TZ } = settings();
    if (expiresOn !== undefined && expiresOn < today()) throw invalidField("expiresOn", "datePast");
    const { token, prefix, hash } = createApiToken();
    const view = await inTransaction(actor, async (tx) => {
      const { id } = await tx.apiToken
        .create({
          data: {
            name,
            prefix,
            hash,
            createdBy: actor.username,
            scopes: [...new Set(scopes)],
            expiresAt: expiresOn === undefined ? null : endOfDay(expiresOn, TZ),
          },
          select: { id: true },
        })
        .catch((thrown: unknown) => {
          const isTaken = isUniqueViolation(thrown);
          throw isTaken ? new AppError("tokenNameTaken", { params: { name } }) : thrown;
        });
      const made = await getTokenById(tx, id);
      const details = { name, prefix, scopes: made.scopes, expiresAt: made.expiresAt };
      await recordLog(tx, actor.username, "TOKEN_CREATED", details);
      return made;
    });
    // The result stored for a repeat does not contain the token.
    return { ...view, token: view.prefix === prefix ? token : null };
  },
);

/** Revokes a token: its next call is rejected. Throws `tokenNotFound`; a revoked one stays as it is. */
export const revokeToken = command(
  "integrations.manage",
  tokenIdSchema,
  async (actor, { id }): Promise<TokenView> => {
    return inTransaction(actor, async (tx) => {
      const { count } = await tx.apiToken.updateMany({
        where: { id, revokedAt: null },
        data: { revokedAt: new Date(), revokedBy: actor.username },
      });
      const token = await getTokenById(tx, id);
      const { name, prefix } = token;
      if (count > 0) await recordLog(tx, actor.username, "TOKEN_REVOKED", { name, prefix });
      return token;
    });
  },
);

async function getTokenById(tx: Tx, id: string): Promise<TokenView> {
  const [token] = await selectTokens(tx, Prisma.sql`t."id" = ${id}::uuid`);
  if (!token) throw new AppError("tokenNotFound");
  return token;
}
