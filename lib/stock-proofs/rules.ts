import type { StockProofView } from "./schema";

/** When the app proves the stock by itself: each night, in the factory's time. */
export const SCHEDULE = "03:15";

/** Minutes after which a proof that has not ended has lost its process. Its statements may take thirty. */
export const LOST_AFTER = 35;

/** How many differing colors a proof keeps; it counts all. */
export const MOST_DIFFERENCES = 200;

/** Days after which a proof is forgotten. */
export const DAYS_KEPT = 400;

/** Whether everything that a proof looked at agrees. */
export function agrees({ differing, wrongSums, log }: NonNullable<StockProofView["findings"]>) {
  return differing === 0 && wrongSums.length === 0 && log.broken === null;
}
