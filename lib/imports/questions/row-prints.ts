import { createHash } from "node:crypto";
import { withPauses } from "@/lib/platform/load/with-pauses";

/** One number of 32 bits for each row that moves stock, in ascending order. */
export type RowPrints = Int32Array<ArrayBuffer>;

const BYTES = 4;

/** Returns a number for each row by its color and units; the order of the rows and the way names are written make no difference. */
export async function toRowPrints(
  moves: readonly { readonly colorId: string; readonly delta: number }[],
): Promise<RowPrints> {
  const prints: number[] = [];
  for await (const { colorId, delta } of withPauses(moves))
    prints.push(createHash("sha256").update(`${colorId} ${delta}`).digest().readInt32BE());
  return Int32Array.from(prints).sort();
}

/** Stores row prints as bytes. */
export function packRowPrints(prints: RowPrints): Uint8Array<ArrayBuffer> {
  return new Uint8Array(prints.buffer, prints.byteOffset, prints.byteLength);
}

/** Reads row prints that `packRowPrints` stored. */
export function unpackRowPrints(bytes: Uint8Array): RowPrints {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / BYTES }, (_, at) =>
    view.getInt32(at * BYTES, true),
  );
}

/** Counts the rows that two files have in common. */
export function countCommonRows(one: RowPrints, other: RowPrints): number {
  let [here, there, common] = [0, 0, 0];
  while (here < one.length && there < other.length) {
    const difference = (one[here] ?? 0) - (other[there] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) here += 1;
    if (difference >= 0) there += 1;
  }
  return common;
}

/** The part of the rows of a file that makes it nearly the same as another. */
const NEARLY_ALL = 0.9;
/** Rows from which on a file that another one contains is no coincidence. */
const FEW_ROWS = 3;

/** Checks whether nearly all rows of a file were in an earlier one, or nearly all rows of the earlier one are in it. */
export function isNearlySame(rows: RowPrints, earlier: RowPrints): boolean {
  const common = countCommonRows(rows, earlier);
  if (common === 0) return false;
  const hasEarlier = earlier.length >= FEW_ROWS && common >= earlier.length * NEARLY_ALL;
  return common >= rows.length * NEARLY_ALL || hasEarlier;
}
