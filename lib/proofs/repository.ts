import "server-only";
import * as z from "zod/mini";
import { findDoubleCorrections } from "@/lib/counts/corrections";
import { countLabel } from "@/lib/counts/rules";
import { reconcileCounts } from "@/lib/counts/repository";
import { reconcileDeals } from "@/lib/customers/deals/repository";
import { reconcileBalances } from "@/lib/customers/payments/repository";
import { reconcileReturns } from "@/lib/customers/returns/repository";
import { reconcileVouchers } from "@/lib/stock/vouchers/repository";
import { reconcileLogs } from "@/lib/logs/seals/repository";
import { notifyRoles } from "@/lib/notifications/repository";
import { selectDisplayName } from "@/lib/users/names/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { log } from "@/lib/platform/logging/log";
import { Prisma } from "@/lib/platform/prisma/client";
import { reconcileLowStock } from "@/lib/stock/low-stock";
import { textOfDifference } from "@/lib/stock/reconciliation/rules";
import { findOtherGoods, reconcileStock } from "@/lib/stock/reconciliation/repository";
import { reconcileSums } from "@/lib/stock/sums/repository";
import { DAYS_KEPT, LOST_AFTER, MOST_DIFFERENCES } from "./rules";
import { stockProofViewSchema, type Doubt, type Findings, type StockProofView } from "./schema";

const idSchema = z.object({ id: z.string() });
const isLost = Prisma.sql`"startedAt" < now() - make_interval(mins => ${LOST_AFTER}::int)`;

/** Begins the proof of a moment of the schedule and returns its id, unless it was made or another instance makes it. */
export async function claimScheduled(tx: Statements, dueAt: Date): Promise<string | undefined> {
  const [claimed] = await queryRows(tx, idSchema)`
    INSERT INTO "StockProof" AS proof ("dueAt") VALUES (${dueAt})
    ON CONFLICT ("dueAt") DO UPDATE SET "startedAt" = now() WHERE proof."endedAt" IS NULL AND proof.${isLost}
    RETURNING "id"`;
  return claimed?.id;
}

/** A proof that a person asks for: the one that runs, or else a new one. */
export async function askedProof(
  tx: Tx,
  username: string,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('stock proof'))`;
  const [running] = await queryRows(tx, idSchema)`
    SELECT "id" FROM "StockProof" WHERE "endedAt" IS NULL AND NOT (${isLost}) ORDER BY "id" DESC LIMIT 1`;
  if (running) return { id: running.id, isNew: false };
  const { id } = await tx.stockProof.create({ data: { username }, select: { id: true } });
  return { id, isNew: true };
}

/** Carries out a proof that was begun, stores its findings, and notifies managers and admins of new ones. Never throws. */
export async function carryOut(id: string): Promise<void> {
  try {
    const findings = await prove();
    await inTransaction(UNKEYED, (tx) => storeFindings(tx, id, findings));
  } catch (thrown) {
    log.error({ err: thrown }, "A proof of the stock broke off.");
    await inTransaction(UNKEYED, (tx) =>
      tx.stockProof.updateMany({ where: { id }, data: { endedAt: new Date() } }),
    ).catch((later: unknown) => log.error({ err: later }, "Its end could not be kept."));
  }
}

async function prove(): Promise<Findings> {
  const { colors, discrepancies } = await reconcileStock();
  const low = await reconcileLowStock();
  const wrongSums = [
    ...(await reconcileSums()),
    ...(await reconcileDeals()),
    ...(await reconcileReturns()),
    ...(await reconcileBalances()),
    ...(await reconcileVouchers()),
    ...(await reconcileCounts()),
    ...low.map(({ sku, sortName, color }) => `${sku} / ${sortName} / ${color}`),
  ];
  const { broken, ...chain } = await reconcileLogs();
  return {
    colors,
    differing: discrepancies.length,
    differences: discrepancies.slice(0, MOST_DIFFERENCES),
    wrongSums: wrongSums.slice(0, MOST_DIFFERENCES),
    doubts: (await findDoubts()).slice(0, MOST_DIFFERENCES),
    log: { ...chain, broken: broken ?? null },
  };
}

/** Finds the colors that agree with their movements and yet may not be right. */
export async function findDoubts(): Promise<Doubt[]> {
  const corrections = await findDoubleCorrections();
  const goods = await findOtherGoods();
  return [
    ...corrections.map(({ number, document, ...found }) => ({
      ...found,
      kind: "correctedTwice" as const,
      label: countLabel(number),
      other: document,
    })),
    ...goods.map(({ units, ...found }) => ({
      ...found,
      kind: "otherGoods" as const,
      after: units,
      expected: null,
      other: null,
    })),
  ];
}

const keyOfDoubt = ({ kind, colorId, label }: Doubt) => [kind, colorId, label].join(" ");

async function storeFindings(tx: Tx, id: string, findings: Findings): Promise<void> {
  const [former] = await selectProofs(tx, Prisma.sql`"findings" IS NOT NULL`, 1);
  await tx.stockProof.update({ where: { id }, data: { endedAt: new Date(), findings } });
  await notifyOfNew(tx, findings, former?.findings ?? null);
  await tx.$executeRaw`
    DELETE FROM "StockProof" WHERE "startedAt" < now() - make_interval(days => ${DAYS_KEPT}::int)`;
}

/** Notifies managers and admins of what the proof before did not find. */
async function notifyOfNew(tx: Tx, findings: Findings, former: Findings | null): Promise<void> {
  const notify = (key: "stockDiffers" | "stockDoubted" | "logBroken", params: object) =>
    notifyRoles(tx, null, ["manager", "admin"], key, { ...params });
  const { differences, differing, doubts, log: proof } = findings;
  const known = new Set(former?.differences.map(textOfDifference));
  if (differences.some((one) => !known.has(textOfDifference(one))))
    await notify("stockDiffers", { count: differing });
  const doubted = new Set(former?.doubts.map(keyOfDoubt));
  if (doubts.some((doubt) => !doubted.has(keyOfDoubt(doubt))))
    await notify("stockDoubted", { count: doubts.length });
  if (proof.broken && proof.broken.id !== former?.log.broken?.id) await notify("logBroken", {});
}

/** Proofs of a condition, the newest first. */
export async function selectProofs(
  tx: Statements,
  where: Prisma.Sql,
  limit: number,
): Promise<StockProofView[]> {
  const time = (column: Prisma.Sql) =>
    Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const rows = await queryRows(tx, stockProofViewSchema)`
    SELECT proof."id"::text AS "_id", proof."username",
      ${selectDisplayName(Prisma.sql`proof."username"`, Prisma.sql`proof."startedAt"`)} AS "displayName",
      ${time(Prisma.sql`proof."startedAt"`)} AS "startedAt",
      CASE WHEN proof."endedAt" IS NULL AND ${isLost} THEN ${time(Prisma.sql`proof."startedAt"`)}
        ELSE ${time(Prisma.sql`proof."endedAt"`)} END AS "endedAt", proof."findings"
    FROM "StockProof" proof WHERE ${where} ORDER BY proof."startedAt" DESC, proof."id" DESC LIMIT ${limit}::int`;
  return rows.map((row) => stockProofViewSchema.parse(row));
}
