import type { LogProof } from "@/lib/logs/seals/repository";
import type { Doubt } from "@/lib/proofs/schema";

/**
 * Prints each color of DATABASE_URL whose stock differs from its movements or holds, each color that is kept as low, or as
 * not low, against its figures, each kept sum that differs from what it sums, and the first log entry that is not as it was sealed. Returns true
 * when there is none. Colors that agree and yet may not be right are printed as well: data of earlier versions has such.
 */
export async function prove(): Promise<boolean> {
  // A dynamic import: the database client reads DATABASE_URL when its module loads.
  const { reconcileStock } = await import("@/lib/stock/reconciliation/repository");
  const { reconcileDeals } = await import("@/lib/customers/deals/repository");
  const { reconcileReturns } = await import("@/lib/customers/returns/repository");
  const { reconcileBalances } = await import("@/lib/customers/payments/repository");
  const { reconcileVouchers } = await import("@/lib/stock/vouchers/repository");
  const { reconcileCounts } = await import("@/lib/counts/repository");
  const { reconcileSums } = await import("@/lib/stock/sums/repository");
  const { reconcileLogs } = await import("@/lib/logs/seals/repository");
  const { findDoubts } = await import("@/lib/proofs/repository");
  const { reconcileLowStock } = await import("@/lib/stock/low-stock");
  const { colors, discrepancies } = await reconcileStock();
  const low = await reconcileLowStock();
  const sums = [
    ...(await reconcileSums()),
    ...(await reconcileDeals()),
    ...(await reconcileReturns()),
    ...(await reconcileBalances()),
    ...(await reconcileVouchers()),
    ...(await reconcileCounts()),
  ];
  for (const found of discrepancies) {
    console.log(
      `${found.sku} / ${found.sortName} / ${found.color}: ` +
        `on hand ${found.quantity}, its movements say ${found.movedQuantity}; ` +
        `held ${found.reserved}, its movements say ${found.movedReserved}, the held orders ${found.heldByOrders}`,
    );
  }
  for (const sum of sums) console.log(`The sum of ${sum} is not what it sums.`);
  for (const { sku, sortName, color } of low)
    console.log(`${sku} / ${sortName} / ${color}: whether it is low is not what its figures say.`);
  console.log(
    discrepancies.length === 0
      ? `The stock of ${colors} colors is what their movements and holds say.`
      : `${discrepancies.length} differences; ${colors} colors checked.`,
  );
  for (const doubt of await findDoubts()) printDoubt(doubt);
  const isLogWhole = printLog(await reconcileLogs());
  return discrepancies.length === 0 && sums.length === 0 && low.length === 0 && isLogWhole;
}

/** Prints a color that agrees with its movements and yet may not be right. It is a warning: counting the color settles it. */
function printDoubt({ kind, label, sku, sortName, color, after, expected, other }: Doubt): void {
  const named = `Please count ${sku} / ${sortName} / ${color}`;
  console.log(
    kind === "correctedTwice"
      ? `${named}: ${label} left ${after} where ${expected} were counted and moved, after ${other ?? "an edit"} had corrected it.`
      : `${named}: ${label} moved ${after} of it and meant another color.`,
  );
}

const BROKEN = {
  changed: "was changed after it was sealed",
  missing: "is missing",
  seal: "follows seals that are missing",
  unsealed: "is neither sealed nor waiting for its seal",
} as const;

/** Prints how far the log is sealed, with the last seal, and says whether every entry is as it was sealed. */
function printLog({ sealed, waiting, head, broken }: LogProof): boolean {
  if (broken) {
    const place = broken.number === null ? "" : ` (${broken.number} of ${sealed})`;
    console.log(`The log entry ${broken.id}${place} ${BROKEN[broken.kind]}.`);
    return false;
  }
  const last = head === null ? "" : `; the last seal is ${head}`;
  console.log(
    `${sealed} log entries are as they were sealed, ${waiting} wait for their seal${last}.`,
  );
  return true;
}
