import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { isFoundBy, searchRank } from "@/lib/platform/database/search";
import { assertNoneSimilar, isSimilarTo } from "@/lib/platform/database/similar";
import { AppError } from "@/lib/platform/errors/app-error";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { Prisma } from "@/lib/platform/prisma/client";
import { ASKER } from "@/lib/users/names/repository";
import { readDigits } from "./contact/rules";
import { dealRowSchema, toDealView } from "./deals/repository";
import { isCustomerVisible, OWNER } from "./ownership/repository";
import { toAmountText } from "@/lib/platform/database/amount-text";
import { BALANCE } from "./payments/balance";
import { customerViewSchema, type CustomerView } from "./schema";

/**
 * Locks a customer until the transaction ends, so that everything that happens to the customer and the deals queues up.
 * Throws `customerNotFound`, also for one that the actor may not see.
 */
export async function lockCustomer(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!(await isLocked(tx, actor, id))) throw new AppError("customerNotFound");
}

/**
 * Locks a customer as `lockCustomer` does; for one that was merged into another customer, that other one. Returns the id of the locked
 * customer. Throws `customerNotFound`, also for one that the actor may not see.
 */
export async function lockCustomerOrMerged(tx: Tx, actor: Actor, id: string): Promise<string> {
  if (await isLocked(tx, actor, id)) return id;
  // Read after waiting for the lock, so that a merge which ended meanwhile is seen.
  const merged = await tx.mergedCustomer.findUnique({ where: { id } });
  if (!merged) throw new AppError("customerNotFound");
  return lockCustomerOrMerged(tx, actor, merged.customerId);
}

async function isLocked(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const found = await queryRows(tx, z.object({ id: z.string() }))`
    SELECT "id" FROM "Customer" c WHERE "id" = ${id}::uuid AND ${isCustomerVisible(actor)} FOR UPDATE`;
  return found.length > 0;
}

const foundSchema = z.object({ id: z.string(), name: z.string() });

/** Finds the customer with a customer ID, in any case; undefined without one whom the actor may see. */
export async function findVisibleCustomer(tx: Statements, actor: Actor, customerID: string) {
  const [found] = await queryRows(tx, foundSchema)`
    SELECT c."id", c."name" FROM "Customer" c WHERE c."customerKey" = lower(${customerID}) AND ${isCustomerVisible(actor)}`;
  return found;
}

type Named = { readonly id: string | null; readonly name: string; readonly customerID: string };

/** Throws `similarExists` if another customer whom the actor may see has a similar customer ID, or a name that is similar or the same. */
export async function assertNoSimilarCustomer(
  tx: Tx,
  actor: Actor,
  { id, name, customerID }: Named,
) {
  const isSimilar = isSimilarTo(Prisma.sql`c."customerId"`, customerID);
  await assertNoneSimilar(
    tx,
    Prisma.sql`SELECT c."name" || ' · ' || c."customerId" FROM "Customer" c
      WHERE (${isSimilar} OR similarity_key(c."name") = similarity_key(${name})) AND c."id" IS DISTINCT FROM ${id}::uuid
        AND comparison_key(c."customerId") <> comparison_key(${customerID}) AND ${isCustomerVisible(actor)}`,
  );
}

const customerRowSchema = z.extend(customerViewSchema, { deals: z.array(dealRowSchema) });

/**
 * One customer with all deals; for one that was merged into another customer, that other one. Throws `customerNotFound`, also for one that
 * does not fulfill the condition.
 */
export async function getCustomerById(
  tx: Statements,
  id: string,
  condition = Prisma.sql`true`,
): Promise<CustomerView> {
  const one = Prisma.sql`(SELECT c.*, 0 AS rank FROM "Customer" c
    WHERE c."id" = coalesce((SELECT "customerId" FROM "MergedCustomer" WHERE "id" = ${id}::uuid), ${id}::uuid) AND ${condition})`;
  const [customer] = await selectCustomers(tx, one);
  if (!customer) throw new AppError("customerNotFound");
  return customer;
}

const FEWEST_DIGITS = 3;
const DIGITS_ALONE = /^[\d\s+().–-]+$/;

/** SQL for: a customer `c` has each typed word in the names and customer IDs of now and before, or the typed digits in a phone number. */
export function isCustomerFoundBy(typed: string): Prisma.Sql {
  const hasWords = isFoundBy(ROW.searchText, typed);
  const digits = readPhoneDigits(typed);
  if (digits === undefined) return hasWords;
  return Prisma.sql`((${hasWords}) OR c."searchPhones" LIKE '%' || ${digits} || '%')`;
}

/** SQL for the former name, or else the phone number, by which a customer `c` is found; null if found by the present names. */
export function selectFoundBy(typed: string): Prisma.Sql {
  if (typed === "") return Prisma.sql`NULL`;
  const former = Prisma.sql`(SELECT each.name FROM unnest(c."formerNames") WITH ORDINALITY AS each(name, place)
    WHERE ${isFoundBy(Prisma.sql`(' ' || search_words(each.name) || ' ')`, typed)} ORDER BY each.place LIMIT 1)`;
  const digits = readPhoneDigits(typed);
  const phone = Prisma.sql`(SELECT each.phone FROM unnest(c."phones", c."phoneKeys") WITH ORDINALITY AS each(phone, key, place)
    WHERE search_phones(ARRAY[each.key]) LIKE '%' || ${digits ?? ""} || '%' ORDER BY each.place LIMIT 1)`;
  return Prisma.sql`CASE WHEN NOT (${isFoundBy(Prisma.sql`c."searchText"`, typed)})
    THEN ${digits === undefined ? former : Prisma.sql`coalesce(${former}, ${phone})`} END`;
}

/** The digits of a typed phone number, or of a part of one; undefined for other texts. */
function readPhoneDigits(typed: string): string | undefined {
  const digits = DIGITS_ALONE.test(toLatinDigits(typed)) ? readDigits(typed) : "";
  return digits.length < FEWEST_DIGITS ? undefined : digits;
}

/** SQL for how well a customer `c` that was found is found. */
export function customerRank(typed: string): Prisma.Sql {
  return searchRank(ROW, typed);
}

const ROW = { searchKey: Prisma.sql`c."searchKey"`, searchText: Prisma.sql`c."searchNames"` };

/** SQL for the contact, the terms, the balance, the state and the owner (of `OWNER`) of a customer `c`, as the views name them. */
export const ACCOUNT = Prisma.sql`c."phones", c."address", c."taxNumber", c."contactPerson", c."notes", c."formerNames",
  c."openingBalance"::text, c."paymentTermsDays", ${toAmountText(BALANCE)} AS balance, c."isArchived",
  o."username" AS "salesUsername", o."displayName" AS "salesDisplayName"`;

/** The customers that `of` selects with their `rank`, in its order and that of their customer IDs, with all deals. */
export async function selectCustomers(tx: Statements, of: Prisma.Sql): Promise<CustomerView[]> {
  // One round trip: deals and lines come nested, so neither a customer nor a deal turns into a query of its own.
  const rows = await queryTrustedRows(tx, customerRowSchema)`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID", ${ACCOUNT}, c."version",
      coalesce(made.deals, '[]') AS deals
    FROM ${of} c ${OWNER}
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('_id', d."id", 'number', d."number", 'createdAt', d."createdAt", 'saleDate', d."saleDate",
        'receiptId', d."receiptId",
        'salesRequest', CASE WHEN d."salesRequestNumber" IS NOT NULL THEN json_build_object(
          '_id', r."id", 'number', d."salesRequestNumber", 'salesUsername', u."username") END,
        'lines', coalesce(sold.lines, '[]')) ORDER BY d."id" DESC) AS deals
      FROM "Deal" d LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('productId', l."productId", 'productName', l."productName", 'SKU', l."sku",
          'quantity', l."quantity", 'sort', l."sort", 'color', l."color", 'pricePerItem', l."pricePerItem",
          'discount', l."discount", 'imageHash', p."imageHash") ORDER BY l."position") AS lines
        FROM "DealLine" l LEFT JOIN "Product" p ON p."id" = l."productId" WHERE l."dealId" = d."id"
      ) sold ON true
      LEFT JOIN "SalesRequest" r ON r."id" = d."salesRequestId" ${ASKER}
      WHERE d."customerId" = c."id"
    ) made ON true
    ORDER BY c.rank, c."customerKey"`;
  return rows.map(({ deals, ...row }) => ({
    ...row,
    deals: deals.map((deal) => toDealView(deal, row._id)),
  }));
}
