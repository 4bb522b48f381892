import type { Findings } from "./schema";

/** The time of the nightly proof of the stock, in the factory's time zone. */
export const SCHEDULE = "03:15";

/** Minutes after which a proof that has not ended has lost its process. Its statements may take thirty. */
export const LOST_AFTER = 35;

/** The most differing colors that a proof stores; it counts all. */
export const MOST_DIFFERENCES = 200;

/** Days after which a proof is deleted. */
export const DAYS_KEPT = 400;

/** Checks whether everything that a proof looked at agrees. */
export function agrees({
  differing,
  wrongSums,
  log,
}: Pick<Findings, "differing" | "wrongSums" | "log">) {
  return differing === 0 && wrongSums.length === 0 && log.broken === null;
}
