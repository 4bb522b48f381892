import { MAX_ON_HAND } from "@/lib/stock/rules";

/** The most units of one color that a reorder list asks for: what the largest minimum proposes. */
export const MAX_REORDER = 2 * MAX_ON_HAND;

/** The most changed quantities that fit into the address of an exported list. */
export const MAX_EXPORTED_QUANTITIES = 300;

/** The units to order of a color that is low: they fill it up to twice its minimum. */
export function proposedQuantity(minQuantity: number, available: number): number {
  return 2 * minQuantity - available;
}

/** The units that a person wants instead of the proposed ones, by the codes of the colors' labels. */
export type Quantities = ReadonlyMap<string, number>;

type Ordered = { readonly code: string; readonly quantity: number };

/** The lines with the quantities that a person wants; a color of which none are wanted is left out. */
export function selectOrdered<Line extends Ordered>(
  lines: readonly Line[],
  quantities: Quantities,
): readonly Line[] {
  return lines
    .map((line) => ({ ...line, quantity: quantities.get(line.code) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** Quantities as text for an address: 2900000000018-40,2900000000025-0. */
export function textOfQuantities(quantities: Quantities): string {
  return [...quantities].map(([code, quantity]) => `${code}-${quantity}`).join(",");
}

/** The quantities in such a text; of a repeated code the last one counts. */
export function parseQuantities(text: string): Quantities {
  const pairs = text === "" ? [] : text.split(",");
  return new Map(
    pairs.map((pair): [string, number] => {
      const [code = "", quantity = ""] = pair.split("-");
      return [code, Number(quantity)];
    }),
  );
}
