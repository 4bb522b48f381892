import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { toPhoneKey } from "@/lib/customers/contact/rules";
import { getNewOwnerId, isCustomerVisible } from "@/lib/customers/ownership/repository";
import { contactView } from "@/lib/customers/contact/schema";
import { termsView } from "@/lib/customers/terms/schema";
import type { Tx } from "@/lib/platform/database/db";
import { queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { toSimilarityKey } from "@/lib/platform/input/similarity";
import { Prisma } from "@/lib/platform/prisma/client";
import { withPauses } from "@/lib/platform/load/with-pauses";
import { listRows, previewRows, toPlace } from "../changes/rules";
import type { Preview } from "../changes/schema";
import { askAbout, type Question, type QuestionLine } from "../questions/schema";
import { SimilarNames } from "../questions/similar-names";
import type { Sheet } from "../reading/rules";
import { splitIntoChunks } from "../rows/rules";
import { customerPartSchema, customerRowSchema } from "../rows/schema";
import { planCustomers, type CustomerPlan, type FoundCustomer, type KnownCustomer } from "./rules";

/** Rows of one statement, so that none of them reaches the database's limits of time. */
const AT_ONCE = 2_000;

const namesSchema = z.object({ id: z.string(), customerId: z.string(), name: z.string() });
const { formerNames: _, ...contactShape } = contactView;
const knownSchema: z.ZodMiniType<FoundCustomer> = z.extend(namesSchema, {
  ...contactShape,
  ...termsView,
  isVisible: z.boolean(),
});

/** A plan with what is shown and asked of it. */
type JudgedCustomers = CustomerPlan & {
  readonly preview: readonly Preview[];
  readonly questions: readonly Question[];
};

/** Plans what the sheet's rows would do to the customers as they are now; what is wrong is noted in the sheet. */
export async function judgeCustomers(
  tx: Statements,
  sheet: Sheet,
  actor: Actor,
): Promise<JudgedCustomers> {
  const read = await sheet.readRows(customerRowSchema, customerPartSchema);
  const named = [...read.rows, ...read.incomplete].flatMap(({ values }) => values.customerId ?? []);
  const known: FoundCustomer[] = [];
  for (const some of splitIntoChunks(named, AT_ONCE)) {
    const keys = some.map(toComparisonKey);
    // Twins have an index of their own.
    known.push(
      ...(await queryTrustedRows(tx, knownSchema)`
        SELECT "id", "customerId", "name", "phones", "address", "taxNumber", "contactPerson", "notes",
          "openingBalance"::text, "paymentTermsDays", ${isCustomerVisible(actor)} AS "isVisible" FROM "Customer" c
        WHERE comparison_key("customerId") = ANY(${keys}::text[]) AND NOT "isTwin"
          OR comparison_key("customerId") = ANY(${keys}::text[]) AND "isTwin"
        ORDER BY "isTwin", "id"`),
    );
  }
  const plan = await planCustomers(sheet, read, known);
  const questions = askAbout("similarNames", await findSimilarCustomers(tx, actor, plan));
  const effects = { newRows: listRows(plan.added), changedRows: listRows(plan.changes) };
  return { ...plan, preview: previewRows(sheet.keepRight(read.rows), effects), questions };
}

/** Finds new customers whose ID or name is easily confused with that of one whom the actor may see, or with each other's. */
async function findSimilarCustomers(
  tx: Statements,
  actor: Actor,
  { added }: CustomerPlan,
): Promise<QuestionLine[]> {
  if (added.length === 0) return [];
  const known = await queryTrustedRows(
    tx,
    namesSchema,
  )`SELECT "id", "customerId", "name" FROM "Customer" c WHERE ${isCustomerVisible(actor)}`;
  const ids = new SimilarNames();
  const names = new Map<string, string>();
  for await (const { customerId, name } of withPauses(known)) {
    ids.add(customerId);
    names.set(toSimilarityKey(name), toPlace(customerId, name));
  }
  const similar: QuestionLine[] = [];
  for await (const { row, customerId, name } of withPauses(added)) {
    const value = toPlace(customerId, name);
    const other = ids.add(customerId) ?? names.get(toSimilarityKey(name));
    names.set(toSimilarityKey(name), value);
    if (other !== undefined) similar.push({ row, value, other });
  }
  return similar;
}

/** Returns what locks the customers that a plan changes, in id order, until the transaction ends. It holds ids alone. */
export function toLock({ changed }: CustomerPlan): (tx: Tx) => Promise<void> {
  const ids = changed.map(({ id }) => id);
  return async (tx) => {
    await tx.$queryRaw`
      SELECT "id" FROM "Customer" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
  };
}

/**
 * Writes a plan; the new customers of a sales user are their own. Throws `busy` when another transaction took a customer ID since the file
 * was checked.
 */
export async function writeCustomers(
  tx: Tx,
  { added, changed }: CustomerPlan,
  { actor, wrote }: { readonly actor: Actor; readonly wrote: (rows: number) => Promise<void> },
): Promise<void> {
  const ownerId = getNewOwnerId(actor);
  for (const some of splitIntoChunks(added, AT_ONCE)) {
    await tx.$executeRaw`
      INSERT INTO "Customer" ("customerId", "name", "phones", "phoneKeys", "address", "taxNumber", "contactPerson", "notes",
        "openingBalance", "paymentTermsDays", "ownerId")
      SELECT added."customerId", added."name", added."phones", added."phoneKeys", added."address", added."taxNumber",
        added."contactPerson", added."notes", added."openingBalance", added."paymentTermsDays", ${ownerId}::uuid
      FROM ${asRows(some)} AS added(${COLUMNS})`.catch((thrown: unknown) => {
      throw isUniqueViolation(thrown) ? new AppError("busy") : thrown;
    });
    await wrote(some.length);
  }
  for (const some of splitIntoChunks(changed, AT_ONCE)) {
    await tx.$executeRaw`
      UPDATE "Customer" c SET "name" = changed."name", "phones" = changed."phones", "phoneKeys" = changed."phoneKeys",
        "address" = changed."address", "taxNumber" = changed."taxNumber", "contactPerson" = changed."contactPerson",
        "notes" = changed."notes", "openingBalance" = changed."openingBalance", "paymentTermsDays" = changed."paymentTermsDays"
      FROM ${asRows(some)} AS changed(${COLUMNS}) WHERE c."id" = changed."id"`;
    await wrote(some.length);
  }
}

const COLUMNS = Prisma.sql`"id" UUID, "customerId" TEXT, "name" TEXT, "phones" TEXT[], "phoneKeys" TEXT[], "address" TEXT,
  "taxNumber" TEXT, "contactPerson" TEXT, "notes" TEXT, "openingBalance" DECIMAL(14,2), "paymentTermsDays" INTEGER`;

/** SQL for customers as rows of `COLUMNS`. As JSON, because an array cannot have lists of phone numbers of different lengths. */
function asRows(customers: readonly Omit<KnownCustomer, "id">[]): Prisma.Sql {
  const rows = customers.map((customer) => ({
    ...customer,
    phoneKeys: customer.phones.map(toPhoneKey),
  }));
  return Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}
