import { withPauses } from "@/lib/platform/load/with-pauses";
import { MAX_ON_HAND } from "@/lib/stock/rules";
import type { StockLine } from "@/lib/stock/schema";
import { describeChange, sumUnits, toPlace } from "../changes/rules";
import type { Change, Units } from "../changes/schema";
import type { QuestionLine } from "../questions/schema";
import type { Sheet } from "../reading/rules";
import type { Counts, ImportedRow } from "../rows/rules";
import { signOfAction } from "../words/actions";
import type { changeRowSchema, openingRowSchema } from "../rows/schema";

/** The color that a row's names identify: null from the first name on that the catalogue does not have. */
export type FoundColor = {
  readonly productId: string | null;
  readonly sortId: string | null;
  readonly colorId: string | null;
  readonly quantity: number | null;
  readonly reserved: number | null;
  readonly hasMoved: boolean;
  readonly isArchived: boolean | null;
  /** A name of the catalogue that is easily confused with the one that it does not have. */
  readonly similar?: string | undefined;
};

export type PlannedLine = StockLine & { readonly colorId: string };

/** The units that the rows of a file move, one line for each color and direction. */
export type StockPlan = {
  readonly added: readonly PlannedLine[];
  readonly removed: readonly PlannedLine[];
  readonly counts: Counts;
  readonly changes: readonly Change[];
  readonly units: Units;
  /** Rows that say the same as an earlier one. */
  readonly repeated: readonly QuestionLine[];
  /** The color and the signed units of each row, by which the same rows are recognized in another file. */
  readonly moves: readonly { readonly colorId: string; readonly delta: number }[];
};

type Place = { readonly sku: string; readonly sort: string; readonly color: string };
type Known = FoundColor & {
  readonly colorId: string;
  readonly quantity: number;
  readonly reserved: number;
};

/** The color of a row, or nothing after its first unknown name, or that its product is archived, was noted. */
function knownColor(sheet: Sheet, row: number, found: FoundColor | undefined): Known | undefined {
  if (found && isKnown(found) && !found.isArchived) return found;
  const other = found?.similar;
  if (found?.isArchived) sheet.refuse(row, "sku", "archived");
  else if (other === undefined) sheet.refuse(row, unknownName(found), "unknown");
  else sheet.refuse(row, unknownName(found), "unknownSimilar", { other });
  return undefined;
}

/** Notes the unknown names of rows that have other wrong cells. */
export function rejectUnknown(
  sheet: Sheet,
  rows: readonly { readonly row: number }[],
  found: readonly FoundColor[],
): void {
  for (const [at, { row }] of rows.entries()) knownColor(sheet, row, found[at]);
}

function isKnown(found: FoundColor): found is Known {
  return found.colorId !== null && found.quantity !== null && found.reserved !== null;
}

function unknownName(found: FoundColor | undefined): "sku" | "sort" | "color" {
  if (!found?.productId) return "sku";
  return found.sortId ? "color" : "sort";
}

function toLine({ sku, sort: sortName, color }: Place, colorId: string, quantity: number) {
  return { sku, sortName, color, colorId, quantity };
}

/**
 * The opening stock of colors that have not moved yet. One that has the same units on hand is unchanged; one that moved and has others is
 * noted as wrong, and so is a color that stands in two rows.
 */
export async function planOpening(
  sheet: Sheet,
  rows: readonly ImportedRow<(typeof openingRowSchema)["_zod"]["output"]>[],
  found: readonly FoundColor[],
): Promise<StockPlan> {
  const seen = new Map<string, number>();
  const added: PlannedLine[] = [];
  const changes: Change[] = [];
  let before = 0;
  for await (const [at, { row, values }] of withPauses(rows.entries())) {
    const known = knownColor(sheet, row, found[at]);
    if (!known) continue;
    const { colorId, quantity, hasMoved } = known;
    const { onHand } = values;
    const other = seen.get(colorId);
    seen.set(colorId, row);
    if (other !== undefined) {
      sheet.refuse(row, "color", "repeated", { limit: other });
      continue;
    }
    before += quantity;
    if (onHand === quantity) continue;
    if (hasMoved) {
      sheet.refuse(row, "onHand", "moved", { limit: quantity });
      continue;
    }
    added.push(toLine(values, colorId, onHand));
    changes.push(describeChange({ row, place: toName(values), field: "onHand" }, 0, onHand));
  }
  const units = added.reduce((sum, line) => sum + line.quantity, 0);
  return {
    added,
    removed: [],
    counts: { new: 0, changed: added.length, unchanged: rows.length - added.length },
    changes,
    units: sumUnits(before, units, 0),
    repeated: [],
    moves: [],
  };
}

function toName({ sku, sort, color }: Place): string {
  return toPlace(sku, sort, color);
}

type ChangeRow = ImportedRow<(typeof changeRowSchema)["_zod"]["output"]>;

type ColorChange = {
  readonly known: Known;
  readonly place: Place;
  readonly rows: { readonly row: number; readonly delta: number }[];
};

/**
 * The units that rows add to colors and remove from them. It notes as wrong the units that are not available and those that a color cannot
 * hold.
 */
export async function planChanges(
  sheet: Sheet,
  rows: readonly ChangeRow[],
  found: readonly FoundColor[],
): Promise<StockPlan> {
  const changes = new Map<string, ColorChange>();
  for await (const [at, { row, values }] of withPauses(rows.entries())) {
    const known = knownColor(sheet, row, found[at]);
    const delta = getDelta(sheet, row, values);
    if (!known || delta === undefined) continue;
    const change = changes.get(known.colorId) ?? { known, place: values, rows: [] };
    change.rows.push({ row, delta });
    changes.set(known.colorId, change);
  }
  const planned = [...changes.values()];
  for await (const change of withPauses(planned)) rejectWhatDoesNotFit(sheet, change);
  const linesBy = (sign: 1 | -1) =>
    planned.flatMap((change) => {
      const units = sumMoved(change, sign);
      return units > 0 ? [toLine(change.place, change.known.colorId, units)] : [];
    });
  const sum = (units: (change: ColorChange) => number) =>
    planned.reduce((total, change) => total + units(change), 0);
  return {
    added: linesBy(1),
    removed: linesBy(-1),
    counts: { new: 0, changed: rows.length, unchanged: 0 },
    changes: planned.map(describeMove),
    units: sumUnits(
      sum(({ known }) => known.quantity),
      sum((change) => sumMoved(change, 1)),
      sum((change) => sumMoved(change, -1)),
    ),
    repeated: planned.flatMap(listRepeated),
    moves: planned.flatMap(({ known, rows: moves }) =>
      moves.map(({ delta }) => ({ colorId: known.colorId, delta })),
    ),
  };
}

function describeMove({ known, place, rows }: ColorChange): Change {
  const after = rows.reduce((units, { delta }) => units + delta, known.quantity);
  const said = { row: rows[0]?.row ?? 0, place: toName(place), field: "onHand" } as const;
  return describeChange(said, known.quantity, after);
}

function listRepeated({ place, rows }: ColorChange): QuestionLine[] {
  const first = new Map<number, number>();
  return rows.flatMap(({ row, delta }) => {
    const other = first.get(delta);
    if (other === undefined) first.set(delta, row);
    const value = `${toName(place)} ${delta > 0 ? "+" : ""}${delta}`;
    return other === undefined ? [] : [{ row, value, other: String(other) }];
  });
}

/** The signed units of a row; undefined after what is wrong was noted. */
function getDelta(sheet: Sheet, row: number, { quantity, action }: ChangeRow["values"]) {
  const sign = signOfAction(action);
  if (sign === null) return quantity;
  if (sign === undefined) return sheet.refuse(row, "action", "action");
  if (quantity < 0) return sheet.refuse(row, "quantity", "numberTooSmall", { limit: 1 });
  return sign * quantity;
}

function sumMoved({ rows }: ColorChange, sign: 1 | -1): number {
  return rows.reduce((sum, { delta }) => sum + Math.max(0, delta * sign), 0);
}

function rejectWhatDoesNotFit(sheet: Sheet, change: ColorChange): void {
  const { quantity, reserved } = change.known;
  const added = sumMoved(change, 1);
  const available = quantity - reserved + added;
  const isShort = sumMoved(change, -1) > available;
  const isTooMuch = quantity + added > MAX_ON_HAND;
  for (const { row, delta } of change.rows) {
    if (isShort && delta < 0) sheet.refuse(row, "quantity", "short", { limit: available });
    if (isTooMuch && delta > 0)
      sheet.refuse(row, "quantity", "numberTooLarge", { limit: MAX_ON_HAND - quantity });
  }
}
