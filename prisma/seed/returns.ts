import { selectDealLines } from "@/lib/customers/returns/repository";
import { returnName } from "@/lib/customers/returns/return-name";
import { getCredit } from "@/lib/customers/returns/rules";
import type { Tx } from "@/lib/platform/database/db";
import { addStock, noteDamage } from "@/lib/stock/repository";
import type { DemoUsername } from "./accounts";
import { logEntry } from "./history";

/** The customer whose latest deal has units back. */
const CUSTOMER = "C-1005";
const GOOD = 2;
const DAMAGED = 1;
const REASON = "لون غير المطلوب";
const USERNAME: DemoUsername = "manager";

/** Adds a return of the first line of a demo customer's latest deal: good units, which are on hand again, and a damaged one. */
export async function seedReturns(
  tx: Tx,
  now: Date,
  idOf: (username: DemoUsername) => string | undefined,
): Promise<void> {
  const deal = await tx.deal.findFirst({
    where: {
      customer: { customerId: CUSTOMER },
      lines: { some: { quantity: { gt: GOOD + DAMAGED } } },
    },
    orderBy: { number: "desc" },
    include: { customer: true },
  });
  const sold =
    deal && (await selectDealLines(tx, deal.id)).find(({ quantity }) => quantity > GOOD + DAMAGED);
  if (!deal?.customer || !sold?.colorId) return;
  const { colorId, productId, productName, sku, sort, color, pricePerItem, discount } = sold;
  const good = getCredit(sold, GOOD);
  const damaged = getCredit({ ...sold, returned: GOOD, credited: good }, DAMAGED);
  const names = { colorId, productId, productName, sku, sort, color, pricePerItem, discount };
  const { id, number } = await tx.return.create({
    data: {
      customerId: deal.customerId,
      dealId: deal.id,
      dealNumber: deal.number,
      day: now,
      reason: REASON,
      piastres: good + damaged,
      madeById: idOf(USERNAME),
      username: USERNAME,
      lines: {
        create: [
          { position: 0, ...names, quantity: GOOD, isDamaged: false, piastres: good },
          { position: 1, ...names, quantity: DAMAGED, isDamaged: true, piastres: damaged },
        ],
      },
    },
    select: { id: true, number: true },
  });
  const line = { sku, sortName: sort, color, colorId };
  const reason = { username: USERNAME, document: { id, label: returnName(number) } };
  await addStock(tx, [{ ...line, quantity: GOOD }], { kind: "return", ...reason });
  await noteDamage(tx, [{ ...line, quantity: DAMAGED }], { kind: "damaged", ...reason });
  const { name, customerId: customerID } = deal.customer;
  const details = {
    return: returnName(number),
    name,
    customerID,
    lines: [{ sku, quantity: GOOD }],
  };
  await tx.systemLog.create({
    data: logEntry(USERNAME, "GOODS_RETURNED", details, now),
    select: { id: true },
  });
}
