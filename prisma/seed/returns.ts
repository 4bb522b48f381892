import { selectDealLines } from "@/lib/customers/returns/repository";
import { returnName } from "@/lib/customers/returns/return-name";
import { getCredit } from "@/lib/customers/returns/rules";
import { soldLineSchema, type SoldLine } from "@/lib/customers/returns/schema";
import type { Prisma } from "@/lib/platform/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { toDay } from "@/lib/platform/time/days";
import type { DemoUsername } from "./accounts";
import { before, DAY, logEntry } from "./history";
import { uuidV7 } from "./random";

/** Units of one line of a demo customer's latest deal that came back. */
type DemoReturn = {
  readonly customer: string;
  readonly daysAgo: number;
  readonly good: number;
  readonly damaged: number;
  readonly reason: string;
};

/** The oldest one first. */
const RETURNS: readonly DemoReturn[] = [
  { customer: "C-1003", daysAgo: 38, good: 0, damaged: 3, reason: "Damaged in transport" },
  { customer: "C-1001", daysAgo: 31, good: 4, damaged: 0, reason: "too many delivered" },
  { customer: "C-1002", daysAgo: 23, good: 1, damaged: 2, reason: "عيب في الخياطة" },
  { customer: "C-1003", daysAgo: 16, good: 3, damaged: 0, reason: "Too many delivered" },
  { customer: "C-1006", daysAgo: 9, good: 0, damaged: 2, reason: "عيب فى الخياطه" },
  { customer: "C-1002", daysAgo: 4, good: 2, damaged: 1, reason: "عيب في الخياطة" },
  { customer: "C-1005", daysAgo: 0, good: 2, damaged: 1, reason: "لون غير المطلوب" },
];
const USERNAME: DemoUsername = "manager";

/** Adds returns of demo customers' deals: good units, which are on hand again, and damaged ones. */
export async function seedReturns(
  tx: Tx,
  now: Date,
  idOf: (username: DemoUsername) => string | undefined,
): Promise<void> {
  for (const { daysAgo, ...back } of RETURNS)
    await addReturn(tx, back, { at: before(now, daysAgo * DAY), madeById: idOf(USERNAME) });
}

type Back = Omit<DemoReturn, "daysAgo">;
type Made = { readonly at: Date; readonly madeById: string | undefined };

async function addReturn(tx: Tx, back: Back, { at, madeById }: Made): Promise<void> {
  const { deal, sold } = await findSold(tx, back, at);
  const lines = createLines(sold, back);
  const { id, number } = await tx.return.create({
    data: {
      id: uuidV7(at),
      customerId: deal.customerId,
      dealId: deal.id,
      dealNumber: deal.number,
      day: new Date(`${toDay(at, settings().TZ)}T00:00:00Z`),
      reason: back.reason,
      piastres: lines.reduce((sum, { piastres }) => sum + piastres, 0n),
      madeById,
      username: USERNAME,
      createdAt: at,
      lines: { create: lines },
    },
    select: { id: true, number: true },
  });
  await moveBack(tx, sold, back, { at, documentId: id, documentLabel: returnName(number) });
  const details = {
    return: returnName(number),
    name: deal.customer?.name ?? "",
    customerID: back.customer,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  };
  const log = logEntry(USERNAME, "GOODS_RETURNED", details, at);
  await tx.systemLog.create({ data: log, select: { id: true } });
}

type Sold = SoldLine & { readonly colorId: string };

/**
 * Finds the latest deal of the customer that has enough units of a color that has not moved since, so that its movements stay in the
 * order of time. Throws when there is none.
 */
async function findSold(tx: Tx, { customer, good, damaged }: Back, at: Date) {
  const deals = await tx.deal.findMany({
    where: { customer: { customerId: customer }, createdAt: { lt: at }, returns: { none: {} } },
    orderBy: { number: "desc" },
    include: { customer: true },
  });
  for (const deal of deals)
    for (const sold of await selectDealLines(tx, deal.id, soldLineSchema)) {
      const { colorId, quantity } = sold;
      if (colorId === null || quantity <= good + damaged) continue;
      const later = { colorId, createdAt: { gt: at } };
      if ((await tx.movement.count({ where: later })) === 0)
        return { deal, sold: { ...sold, colorId } };
    }
  throw new Error(`The demo factory has nothing that ${customer} can return.`);
}

function createLines(sold: Sold, { good, damaged }: Back) {
  const { colorId, productId, productName, sku, sort, color, pricePerItem, discount } = sold;
  const names = { colorId, productId, productName, sku, sort, color, pricePerItem, discount };
  const credited = getCredit(sold, good);
  const rest = getCredit({ ...sold, returned: good, credited }, damaged);
  return [
    { ...names, quantity: good, isDamaged: false, piastres: credited },
    { ...names, quantity: damaged, isDamaged: true, piastres: rest },
  ]
    .filter(({ quantity }) => quantity > 0)
    .map((line, position) => ({ ...line, position }));
}

type Document = { readonly at: Date; readonly documentId: string; readonly documentLabel: string };

/** Adds the movements of a return, and its good units to what is on hand. */
async function moveBack(
  tx: Tx,
  { colorId, sku, sort: sortName, color }: Sold,
  { good, damaged }: Back,
  { at, ...document }: Document,
): Promise<void> {
  const { quantity, reserved } = await tx.color.update({
    where: { id: colorId },
    data: { quantity: { increment: good } },
    select: { quantity: true, reserved: true },
  });
  const moved = {
    colorId,
    sku,
    sortName,
    color,
    reservedDelta: 0,
    quantityAfter: quantity,
    reservedAfter: reserved,
    username: USERNAME,
    createdAt: at,
    ...document,
  };
  const movements: Prisma.MovementCreateManyInput[] = [
    { id: uuidV7(at), ...moved, kind: "return", quantityDelta: good },
    { id: uuidV7(at), ...moved, kind: "damaged", quantityDelta: 0, damaged },
  ];
  const isChange = ({ quantityDelta, damaged: noted = 0 }: (typeof movements)[number]) =>
    quantityDelta > 0 || noted > 0;
  await tx.movement.createMany({ data: movements.filter(isChange) });
}
