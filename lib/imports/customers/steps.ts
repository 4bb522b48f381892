import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import type { Sheet } from "../reading/rules";
import { chunksOf } from "../rows/rules";
import { customerRowSchema } from "../rows/schema";
import { planCustomers, type CustomerPlan, type KnownCustomer } from "./rules";

/** Rows of one statement, so that none of them reaches the database's limits of time. */
const AT_ONCE = 2_000;

const knownSchema: z.ZodMiniType<KnownCustomer> = z.object({
  id: z.string(),
  customerId: z.string(),
  name: z.string(),
});

/** What the sheet's rows would do to the customers as they are now; what is wrong is noted in the sheet. */
export async function judgeCustomers(tx: Tx, sheet: Sheet): Promise<CustomerPlan> {
  const rows = await sheet.rowsBy(customerRowSchema);
  const known: KnownCustomer[] = [];
  for (const some of chunksOf(rows, AT_ONCE))
    known.push(
      ...(await queryRows(tx, knownSchema)`
        SELECT "id", "customerId", "name" FROM "Customer" WHERE "customerKey" IN (
          SELECT lower(id) FROM unnest(${some.map(({ values }) => values.customerId)}::text[]) id)`),
    );
  return planCustomers(sheet, rows, known);
}

/** Locks the customers that a plan changes, in id order, until the transaction ends. */
export async function lockPlanned(tx: Tx, { changed }: CustomerPlan): Promise<void> {
  const ids = changed.map(({ id }) => id);
  await tx.$queryRaw`
    SELECT "id" FROM "Customer" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
}

/** Writes a plan. Throws `busy` when another transaction took a customer ID since the file was checked. */
export async function writeCustomers(
  tx: Tx,
  { added, changed }: CustomerPlan,
  wrote: (rows: number) => Promise<void>,
): Promise<void> {
  for (const some of chunksOf(added, AT_ONCE)) {
    await tx.$executeRaw`
      INSERT INTO "Customer" ("customerId", "name")
      SELECT * FROM unnest(${some.map(({ customerId }) => customerId)}::text[], ${some.map(({ name }) => name)}::text[])`.catch(
      (thrown: unknown) => {
        throw isUniqueViolation(thrown) ? new AppError("busy") : thrown;
      },
    );
    await wrote(some.length);
  }
  for (const some of chunksOf(changed, AT_ONCE)) {
    await tx.$executeRaw`
      UPDATE "Customer" c SET "name" = changed.name
      FROM unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ name }) => name)}::text[]) AS changed(id, name)
      WHERE c."id" = changed.id`;
    await wrote(some.length);
  }
}
