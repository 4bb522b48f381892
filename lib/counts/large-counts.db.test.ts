import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { toldTo } from "@/scripts/test-support/samples/sales-requests";
import { acceptCount, startCount } from "./commands";
import { startCountSchema } from "./schema";

const COLORS = IS_LONG ? 20_000 : 1_000;
const OF_PRODUCT = 10;

/** A count of products with 60 units of each color and a minimum of 50, of which every other color has 20 units more, the others 20 less. */
async function countMany(manager: Actor, worker: Actor) {
  const own = `q${randomUUID().slice(0, 8)}`;
  await db.$executeRaw`
    WITH products AS (
      INSERT INTO "Product" ("sku", "name", "size", "minQuantity")
      SELECT ${own} || n, 'Towel', 'M', 50 FROM generate_series(1, ${COLORS / OF_PRODUCT}::int) n RETURNING "id"
    ), sorts AS (
      INSERT INTO "Sort" ("productId", "name", "position") SELECT "id", 'Plain', 0 FROM products RETURNING "id"
    )
    SELECT 1 FROM sorts`;
  await db.$executeRaw`
    INSERT INTO "Color" ("sortId", "name", "position", "quantity")
    SELECT s."id", 'Color ' || n, n, 60 FROM "Sort" s JOIN "Product" p ON p."id" = s."productId"
    CROSS JOIN generate_series(1, ${OF_PRODUCT}::int) n WHERE p."sku" LIKE ${own} || '%'`;
  const { _id } = await startCount(manager, startCountSchema.parse({ q: own }));
  await db.$executeRaw`
    WITH entries AS (
      INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "quantity", "quantityAt", "userId", "username")
      SELECT ${_id}::uuid, c."id", 'add', CASE WHEN c."position" % 2 = 0 THEN 80 ELSE 40 END, 60, ${worker.id}::uuid, ${worker.username}
      FROM "Product" p JOIN "Color" c ON c."productId" = p."id" WHERE p."sku" LIKE ${own} || '%'
      RETURNING "id", "colorId", "quantity"
    )
    INSERT INTO "StockCountLine" ("countId", "colorId", "productName", "sku", "sortName", "color", "counted", "quantityAt",
      "firstEntryId", "lastEntryId")
    SELECT ${_id}::uuid, c."id", p."name", p."sku", 'Plain', c."name", entries."quantity", 60, entries."id", entries."id"
    FROM entries JOIN "Color" c ON c."id" = entries."colorId" JOIN "Product" p ON p."id" = c."productId"`;
  return _id;
}

test(`a count with ${COLORS} differences is accepted, and managers are told once that so many colors are low`, async () => {
  const [manager, other] = [await makeActor("manager"), await makeActor("manager")];
  const id = await countMany(manager, await makeActor("worker"));
  const accepted = await acceptCount(manager, { id, leaveOutGone: false });
  expect(accepted).toMatchObject({ status: "accepted", counted: COLORS, different: COLORS });
  expect(await db.movement.count({ where: { documentId: id } })).toBe(COLORS);
  const told = (await toldTo(other)).filter(({ key }) => key.startsWith("stock"));
  expect(told).toMatchObject([{ key: "stockLowSeveral", params: { count: COLORS / 2 } }]);
});
