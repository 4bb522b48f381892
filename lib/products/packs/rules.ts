import { toLatinDigits } from "@/lib/platform/input/digits";

/** A pack: a name such as "Carton", how many units are in it, and the barcode that is printed on it. */
export type Pack = { name: string; units: number; barcode: string | null };

/** The most packs of one color. */
export const MAX_PACKS = 10;

/** Checks whether two lists have the same packs in the same order. */
export function areSamePacks(one: readonly Pack[], other: readonly Pack[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, units, barcode }, at) => {
      const pack = other[at];
      return pack?.name === name && pack.units === units && pack.barcode === barcode;
    })
  );
}

/** Writes packs as one text, each with its units and in brackets its barcode; null for none. */
export function formatPacks(packs: readonly Pack[]): string | null {
  if (packs.length === 0) return null;
  return packs
    .map(({ name, units, barcode }) => `${name} ${units}${barcode === null ? "" : ` (${barcode})`}`)
    .join("; ");
}

// In a cell of a spreadsheet: "Carton 24 (16221234567899); Dozen 12".
const ENDS = /[;؛\n]|[,،](?!\d)/;
const PACK = /^(?<name>.+?)(?:\s*[×*=:]\s*|\s+(?:x\s*)?)(?<units>\d+)\s*(?:\((?<barcode>.*)\))?$/iu;

/** Reads packs that `formatPacks` or a person wrote: `Carton × 24`, `دستة = ١٢`. Returns null for any other text. */
export function parsePacks(text: string): Pack[] | null {
  const parts = text
    .split(ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const packs = parts.flatMap((part) => readPack(part) ?? []);
  return packs.length === parts.length && packs.length > 0 ? packs : null;
}

function readPack(part: string): Pack | undefined {
  // Digits alone become Latin ones, at the same places: the name stays as typed.
  const found = PACK.exec(toLatinDigits(part))?.groups;
  if (!found) return undefined;
  const { name = "", units, barcode = "" } = found;
  return {
    name: part.slice(0, name.length),
    units: Number(units),
    barcode: barcode.trim() || null,
  };
}
