import "server-only";
import * as z from "zod/mini";
import { recordLog } from "@/lib/logs/repository";
import { can } from "@/lib/auth/permissions";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { ASKER, selectDisplayName } from "@/lib/users/names/repository";
import { isInEffect, joinDocuments, selectDocument } from "../documents/repository";
import { voucherName, type VoucherNumber } from "./rules";
import {
  listedVoucherSchema,
  voucherLineSchema,
  type IssueVoucher,
  type ListedVoucher,
  type VoucherView,
} from "./schema";

/**
 * SQL for: a movement `m` is of the document with this id (its own id where it has none), changed on hand in the way of the action, and was
 * not undone.
 */
function isVoucherMovement(documentId: Prisma.Sql, action: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(m."documentId" = ${documentId} OR m."id" = ${documentId} AND m."documentId" IS NULL)
    AND sign(m."quantityDelta") = CASE ${action} WHEN 'add' THEN 1 ELSE -1 END
    AND ${isInEffect(documentId)}`;
}

const IS_OWN_MOVEMENT = isVoucherMovement(Prisma.sql`v."documentId"`, Prisma.sql`v."action"`);

/** SQL for: the actor may see the voucher of the document with this id. Workers see those of their own requests. */
export function isVoucherVisible(actor: Actor, documentId: Prisma.Sql): Prisma.Sql {
  if (can(actor, "stockCards.view")) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (
    SELECT FROM "WorkerRequest" own WHERE own."id" = ${documentId} AND own."requesterId" = ${actor.id}::uuid)`;
}

/** SQL for: a voucher `v` has this number. */
export function isVoucherNamed({ action, year, number }: VoucherNumber): Prisma.Sql {
  return Prisma.sql`v."action" = ${action}::"StockAction" AND v."year" = ${year}::int AND v."number" = ${number}::int`;
}

const rowSchema = z.omit(listedVoucherSchema, { name: true });

const displayName = (username: string, at: string) =>
  Prisma.sql`coalesce(${selectDisplayName(Prisma.raw(username), Prisma.raw(at))}, ${Prisma.raw(username)})`;

/** The vouchers `v` of a condition, the newest first. */
export async function selectVouchers(
  tx: Statements,
  where: Prisma.Sql,
  limit?: number,
): Promise<ListedVoucher[]> {
  const rows = await queryRows(tx, rowSchema)`
    WITH v AS (
      SELECT * FROM "Voucher" v WHERE ${where} ORDER BY v."id" DESC LIMIT ${limit ?? null}::int
    )
    SELECT v."id" AS "_id", v."action"::text AS action, v."year", v."number", to_char(v."day", 'YYYY-MM-DD') AS day,
      moved.colors, moved.units, v."documentId", ${selectDocument(Prisma.sql`v."documentId"`, Prisma.sql`moved.label`)} AS document,
      c."name" AS customer, coalesce(u."displayName", u."username", ${displayName(`w."requesterUsername"`, `w."createdAt"`)}) AS "requestedBy",
      ${displayName("moved.username", "moved.at")} AS "movedBy", ${displayName(`v."username"`, `v."createdAt"`)} AS "issuedBy",
      to_char(v."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
      v."printedAt" IS NOT NULL AS "isPrinted"
    FROM v CROSS JOIN LATERAL (
      SELECT count(DISTINCT m."colorId")::int AS colors, coalesce(sum(abs(m."quantityDelta")), 0)::float8 AS units,
        min(m."documentLabel") AS label, min(m."username") AS username, min(m."createdAt") AS at
      FROM "Movement" m WHERE ${IS_OWN_MOVEMENT}
    ) moved ${joinDocuments(Prisma.sql`v."documentId"`)} ${ASKER}
    LEFT JOIN "Deal" d ON d."salesRequestId" = r."id" LEFT JOIN "Customer" c ON c."id" = coalesce(b."customerId", d."customerId")
    ORDER BY v."id" DESC`;
  return rows.map((row) => ({ ...row, name: voucherName(row) }));
}

const lineRowSchema = z.extend(voucherLineSchema, { voucherId: z.string() });

/** Adds to each voucher its lines, of a very long one the first `most`. */
export async function addLines(
  tx: Statements,
  vouchers: readonly ListedVoucher[],
  most?: number,
): Promise<VoucherView[]> {
  const rows = await queryRows(tx, lineRowSchema)`
    SELECT v."id" AS "voucherId", line.* FROM "Voucher" v CROSS JOIN LATERAL (
      SELECT m."sku" AS "SKU", p."name" AS "productName", m."sortName" AS sort, m."color", sum(abs(m."quantityDelta"))::float8 AS quantity
      FROM "Movement" m LEFT JOIN "Color" c ON c."id" = m."colorId" LEFT JOIN "Sort" s ON s."id" = c."sortId"
      LEFT JOIN "Product" p ON p."id" = s."productId" WHERE ${IS_OWN_MOVEMENT}
      GROUP BY m."colorId", m."sku", p."name", m."sortName", m."color", s."position", c."position"
      ORDER BY m."sku", s."position", c."position", m."colorId" LIMIT ${most ?? null}::int
    ) line WHERE v."id" = ANY(${vouchers.map(({ _id }) => _id)}::uuid[])`;
  return vouchers.map((voucher) => ({
    ...voucher,
    lines: rows
      .filter(({ voucherId }) => voucherId === voucher._id)
      .map(({ voucherId: _, ...line }) => line),
  }));
}

/** One voucher that the actor may see, with its lines, of a very long one the first `most`. Throws `notFound`. */
export async function getVoucherById(
  tx: Statements,
  actor: Actor,
  id: string,
  most: number,
): Promise<VoucherView> {
  const isVisible = isVoucherVisible(actor, Prisma.sql`v."documentId"`);
  const found = await selectVouchers(tx, Prisma.sql`v."id" = ${id}::uuid AND ${isVisible}`);
  const [voucher] = await addLines(tx, found, most);
  if (!voucher) throw new AppError("notFound");
  return voucher;
}

const idSchema = z.object({ id: z.string() });

/** The id of the document that an id means: of the document itself or of one of its movements. */
async function findDocumentId(tx: Statements, id: string): Promise<string> {
  const [found] = await queryRows(tx, idSchema)`
    SELECT coalesce((SELECT coalesce("documentId", "id") FROM "Movement" WHERE "id" = ${id}::uuid), ${id}::uuid) AS id`;
  return found?.id ?? id;
}

/**
 * Waits for all who issue a voucher or undo what one could be issued for, until the transaction ends: numbers have no gaps, and nothing is
 * undone twice, or after its voucher was issued.
 */
export async function lockVouchers(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('vouchers'))`;
}

/** The name of a voucher that was issued for a document; null without one. */
export async function findVoucherName(tx: Tx, documentId: string): Promise<string | null> {
  const voucher = await tx.voucher.findFirst({ where: { documentId }, orderBy: { id: "asc" } });
  return voucher && voucherName(voucher);
}

/** The id of the voucher of what a document added or removed, and whether this call issued it. */
type Issued = { readonly id: string; readonly isNew: boolean };

/**
 * Finds the voucher of what a document added or removed, or issues it with the next number of the year in which it moved. Throws
 * `nothingMoved`.
 */
async function issueNumber(
  tx: Tx,
  actor: Actor,
  { documentId: meant, action }: IssueVoucher,
): Promise<Issued> {
  const documentId = await findDocumentId(tx, meant);
  await lockVouchers(tx);
  const isOwn = isVoucherMovement(
    Prisma.sql`${documentId}::uuid`,
    Prisma.sql`${action}::"StockAction"`,
  );
  const [issued] = await queryRows(tx, idSchema)`
    INSERT INTO "Voucher" ("action", "year", "number", "documentId", "day", "username")
    SELECT ${action}::"StockAction", extract(year FROM moved.day), 1 + coalesce((
        SELECT max("number") FROM "Voucher" WHERE "action" = ${action}::"StockAction" AND "year" = extract(year FROM moved.day)), 0),
      ${documentId}::uuid, moved.day, ${actor.username}
    FROM (
      SELECT (min(m."createdAt") AT TIME ZONE ${settings().TZ})::date AS day FROM "Movement" m
      WHERE ${isOwn} AND ${isVoucherVisible(actor, Prisma.sql`${documentId}::uuid`)} HAVING count(*) > 0
    ) moved
    ON CONFLICT ("documentId", "action") DO NOTHING RETURNING "id"`;
  if (issued) return { ...issued, isNew: true };
  const isVisible = isVoucherVisible(actor, Prisma.sql`v."documentId"`);
  const [found] = await queryRows(tx, idSchema)`
    SELECT v."id" FROM "Voucher" v
    WHERE v."documentId" = ${documentId}::uuid AND v."action" = ${action}::"StockAction" AND ${isVisible}`;
  if (!found) throw new AppError("nothingMoved");
  return { ...found, isNew: false };
}

/** Issues a voucher with its log entry, or finds it. Returns it with its first `limit` lines. */
export async function issueLogged(
  tx: Tx,
  actor: Actor,
  wanted: IssueVoucher,
  limit: number,
): Promise<VoucherView> {
  const { id, isNew } = await issueNumber(tx, actor, wanted);
  const voucher = await getVoucherById(tx, actor, id, limit);
  const { name, units } = voucher;
  if (isNew) await recordLog(tx, actor.username, "VOUCHER_ISSUED", { voucher: name, units });
  return voucher;
}

/** Notes that the voucher was printed; false if it was before. */
export async function noteFirstPrint(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.voucher.updateMany({
    where: { id, printedAt: null },
    data: { printedAt: new Date() },
  });
  return count > 0;
}

const wrongSchema = z.object({
  action: z.enum(["add", "remove"]),
  year: z.number(),
  number: z.number(),
});

/** The proof of vouchers: the names of those without a movement, or with a number after a gap. */
export async function reconcileVouchers(): Promise<string[]> {
  const wrong = await queryRows(longReads(), wrongSchema)`
    SELECT v."action"::text AS action, v."year", v."number" FROM (
      SELECT *, row_number() OVER (PARTITION BY "action", "year" ORDER BY "number") AS place FROM "Voucher"
    ) v
    WHERE v."number" <> v.place OR NOT EXISTS (SELECT FROM "Movement" m WHERE ${IS_OWN_MOVEMENT}) ORDER BY 1, 2, 3`;
  return wrong.map(voucherName);
}
