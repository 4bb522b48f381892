/** A pack that a quantity can be typed in, such as a carton, with the units in it. */
export type CountedPack = { readonly name: string; readonly units: number };

/** Lists the packs that a quantity can be typed in: a pack of one item is only one more barcode. */
export function listCountedPacks(packs: readonly CountedPack[]): CountedPack[] {
  return packs.filter(({ units }) => units > 1);
}

/** Returns the units of the chosen pack, or 1 for single items and for a quantity that is no whole number of packs. */
export function getPackUnits(chosen: CountedPack | null, value: number | string): number {
  if (!chosen) return 1;
  return typeof value === "number" && value % chosen.units !== 0 ? 1 : chosen.units;
}
