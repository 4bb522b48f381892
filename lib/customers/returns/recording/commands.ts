import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { notifyUsers } from "@/lib/notifications/repository";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { today } from "@/lib/platform/time/today";
import { addStock, noteDamage } from "@/lib/stock/repository";
import { getReturnById } from "../repository";
import { returnName } from "../return-name";
import {
  recordNamedReturnSchema,
  recordReturnSchema,
  type RecordReturn,
  type ReturnView,
} from "../schema";
import { readDocumentName } from "./document-name";
import { findByNumber, findInCatalog, findSellers, lockColors, lockSource } from "./repository";
import { assignUnits, type ReturnedUnits } from "./rules";

/**
 * Records goods that came back: good units are on hand again, damaged ones are only recorded, the customer of the deal is credited, and who
 * sold them is notified, all in one transaction. Throws `dealNotFound`, `salesRequestNotFound`, `notReturnable`, `notSold`, `notEnoughSold`, `colorNotFound`,
 * `stockLimitExceeded`.
 */
export const recordReturn = command(
  "stock.change",
  recordReturnSchema,
  async (actor, input): Promise<ReturnView> =>
    inTransaction(actor, (tx) => addReturn(tx, actor, input)),
);

/** Records a return as `recordReturn` does, of the deal or request that people call by the name `from`. */
export const recordNamedReturn = command(
  "stock.change",
  recordNamedReturnSchema,
  async (actor, { from, ...content }): Promise<ReturnView> => {
    const name = readDocumentName(from);
    if (!name) throw invalidField("from", "documentName");
    return inTransaction(actor, async (tx) =>
      addReturn(tx, actor, { ...content, ...(await findByNumber(tx, name)) }),
    );
  },
);

async function addReturn(
  tx: Tx,
  actor: Actor,
  { lines, reason, ...from }: RecordReturn,
): Promise<ReturnView> {
  const { sold, ...source } = await lockSource(tx, actor, from);
  const units = sold ? assignUnits(sold, lines) : await findInCatalog(tx, lines);
  const { id, number } = await tx.return.create({
    data: {
      ...source,
      reason,
      day: new Date(`${today()}T00:00:00Z`),
      piastres: units.reduce((sum, { piastres }) => sum + piastres, 0n),
      madeById: actor.id,
      username: actor.username,
    },
    select: { id: true, number: true },
  });
  await moveUnits(tx, units, { id, label: returnName(number) }, actor.username);
  await insertUnits(tx, id, units);
  const made = await getReturnById(tx, id);
  await recordLog(tx, actor.username, "GOODS_RETURNED", toLogged(made));
  await notifySellers(tx, actor, made);
  return made;
}

/** Notifies the people who made the deal and the request that goods came back from, except the actor. */
async function notifySellers(
  tx: Tx,
  actor: Actor,
  { number, customer, deal, salesRequest }: ReturnView,
): Promise<void> {
  if (!deal && !salesRequest) return;
  const ids = { dealId: deal?._id ?? null, salesRequestId: salesRequest?._id ?? null };
  const source = customer
    ? { from: customer.name, customerId: customer._id }
    : { from: `#${salesRequest?.number}`, number: salesRequest?.number };
  await notifyUsers(tx, actor, await findSellers(tx, ids), "goodsReturned", {
    username: actor.username,
    label: returnName(number),
    ...source,
  });
}

type Document = { readonly id: string; readonly label: string };

async function moveUnits(
  tx: Tx,
  units: readonly ReturnedUnits[],
  document: Document,
  username: string,
): Promise<void> {
  const lines = units.map(({ sold, quantity, condition }) => {
    const { presentSku, sku, sort: sortName, color, colorId } = sold;
    if (colorId === null)
      throw new AppError("colorNotFound", { lines: [{ sku, sortName, color }] });
    return { sku: presentSku ?? sku, sortName, color, colorId, quantity, condition };
  });
  await lockColors(
    tx,
    lines.map(({ colorId }) => colorId),
  );
  const pick = (wanted: string) =>
    lines.flatMap(({ condition, ...line }) => (condition === wanted ? [line] : []));
  await addStock(tx, pick("good"), { kind: "return", username, document });
  await noteDamage(tx, pick("damaged"), { kind: "damaged", username, document });
}

async function insertUnits(tx: Tx, returnId: string, units: readonly ReturnedUnits[]) {
  await tx.returnLine.createMany({
    data: units.flatMap(({ sold, quantity, condition, piastres }, position) => {
      const { colorId, productId, productName, sku, sort, color, pricePerItem, discount } = sold;
      const names = { productId, productName, sku, sort, color, pricePerItem, discount };
      const isDamaged = condition === "damaged";
      return colorId === null
        ? []
        : [{ returnId, position, colorId, ...names, quantity, isDamaged, piastres }];
    }),
  });
}

/** A return as the log stores it, with the name that people use. */
function toLogged({ customer, ...view }: ReturnView) {
  const named = customer && { name: customer.name, customerID: customer.customerID };
  return { ...view, ...named, lines: [...view.lines], return: returnName(view.number) };
}
