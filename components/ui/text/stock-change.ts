/** A change of a color's stock, in units. `release` takes out what the same order holds. */
export type StockChange = {
  readonly action: "add" | "remove" | "release";
  readonly quantity: number;
  /** The units that may be removed or held now, less those that the lines above it take of the same color. */
  readonly available: number;
  /** The units held now; for a release they include those that the order itself holds. */
  readonly held: number;
};

/** The parts of the bar, and the numbers of its text (units): the stock before the change and after it. */
type StockAfter = {
  readonly out: number;
  readonly stays: number;
  readonly short: number;
  readonly held: number;
  readonly in: number;
  readonly before: number;
  readonly after: number;
};

/**
 * Returns the effect of a change on the stock. A removal is measured against what is available, an addition and a release against what is
 * on hand. The parts add up to the whole bar.
 */
export function stockAfter({ action, quantity, available, held }: StockChange): StockAfter {
  const onHand = available + held;
  if (action === "add")
    return {
      out: 0,
      stays: available,
      short: 0,
      held,
      in: quantity,
      before: onHand,
      after: onHand + quantity,
    };
  if (action === "release")
    return {
      out: quantity,
      stays: available,
      short: 0,
      held: Math.max(0, held - quantity),
      in: 0,
      before: onHand,
      after: onHand - quantity,
    };
  const out = Math.min(quantity, available);
  return {
    out,
    stays: available - out,
    short: quantity - out,
    held,
    in: 0,
    before: available,
    after: available - out,
  };
}
