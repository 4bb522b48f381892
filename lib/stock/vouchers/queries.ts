import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { containsPattern } from "@/lib/platform/input/text";
import {
  addLines,
  getVoucherById,
  isVoucherNamed,
  isVoucherVisible,
  selectVouchers,
} from "./repository";
import { parseBegunName, parseVoucherName } from "./rules";
import {
  listVouchersSchema,
  MAX_SHOWN_LINES,
  voucherIdSchema,
  type ListedVoucher,
  type ListVouchers,
  type VoucherView,
} from "./schema";

/** Vouchers, the newest first. Workers see those of their own requests. */
export const listVouchers = query("vouchers.print", listVouchersSchema, findVouchers);

/** The same vouchers with all their lines. */
export const listVouchersWithLines = query(
  "vouchers.print",
  listVouchersSchema,
  async (actor, wanted): Promise<readonly VoucherView[]> =>
    addLines(driver, await findVouchers(actor, wanted)),
);

async function findVouchers(
  actor: Actor,
  { action, from, to, q, before, limit }: ListVouchers,
): Promise<readonly ListedVoucher[]> {
  const conditions = [
    action && Prisma.sql`v."action" = ${action}::"StockAction"`,
    from && Prisma.sql`v."day" >= ${from}::date`,
    to && Prisma.sql`v."day" <= ${to}::date`,
    q && isFoundBy(q),
    before && Prisma.sql`v."id" < ${before}::uuid`,
  ].filter((condition) => typeof condition === "object");
  const isVisible = isVoucherVisible(actor, Prisma.sql`v."documentId"`);
  return selectVouchers(driver, Prisma.join([isVisible, ...conditions], " AND "), limit);
}

/** SQL for whether a voucher `v` has the text: as its name or the beginning of it, its number, its request, or in a SKU. */
function isFoundBy(q: string): Prisma.Sql {
  const named = parseVoucherName(q);
  if (named) return isVoucherNamed(named);
  const typed = toLatinDigits(q).trim();
  const digits = /^\d{1,9}$/.exec(typed)?.[0];
  const ofRequest = /^w[-\s]?(\d{1,9})$/i.exec(typed)?.[1];
  const begun = parseBegunName(typed);
  return Prisma.sql`(v."number" = ${digits ?? null}::int
    OR v."action" = ${begun?.action ?? null}::"StockAction" AND v."year" = coalesce(${begun?.year ?? null}::int, v."year")
    OR v."documentId" = (SELECT "requestId" FROM "WorkerRequestNumber" WHERE "number" = ${ofRequest ?? null}::int) OR EXISTS (
    SELECT FROM "Movement" m WHERE (m."documentId" = v."documentId" OR m."id" = v."documentId")
      AND (lower(m."sku") LIKE lower(${containsPattern(typed)}) OR lower(m."documentLabel") = lower(${q}))))`;
}

/** One voucher with its lines. Throws `notFound`. */
export const getVoucher = query(
  "vouchers.print",
  voucherIdSchema,
  async (actor, { id }): Promise<VoucherView> => getVoucherById(driver, actor, id, MAX_SHOWN_LINES),
);
