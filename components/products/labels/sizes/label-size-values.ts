import { readDecimal, readUnits } from "@/lib/platform/input/numbers";
import {
  BOUNDS,
  findProblems,
  type LabelLayout,
  type LabelText,
  type Paper,
} from "@/lib/products/labels/sizes/rules";

export type NumberField = keyof typeof BOUNDS;

/** A size as it is typed. */
export type LabelSizeValues = Readonly<Record<NumberField, string>> & {
  readonly name: string;
  readonly paper: Paper;
  readonly texts: readonly LabelText[];
};

export type Field = keyof LabelSizeValues;

/** The reason for which a field is wrong, by the name of its text. */
export type Wrong = { readonly reason: string; readonly limit?: number };
export type Wrongs = Partial<Record<Field, Wrong>>;

const WHOLE: ReadonlySet<Field> = new Set<Field>(["columns", "rows", "codeDots"]);
/** Fields that a roll does not have. */
export const OF_SHEETS: ReadonlySet<Field> = new Set<Field>([
  ...(["rows", "rowGap", "marginLeft", "marginTop"] as const),
]);
const OPTIONAL: ReadonlySet<Field> = new Set<Field>(["marginLeft", "marginTop"]);

/** The values with which the form of a size begins. */
export function toValues(name: string, layout: LabelLayout): LabelSizeValues {
  const { paper, texts } = layout;
  const text = (field: NumberField) => String(layout[field] ?? "");
  return {
    name,
    paper,
    texts,
    width: text("width"),
    height: text("height"),
    columns: text("columns"),
    rows: text("rows"),
    marginLeft: text("marginLeft"),
    marginTop: text("marginTop"),
    columnGap: text("columnGap"),
    rowGap: text("rowGap"),
    codeDots: text("codeDots"),
    textSize: text("textSize"),
  };
}

/** A typed layout if it can be printed, the fields that are wrong by themselves, and those that do not fit the others. */
type ReadValues = {
  readonly layout: LabelLayout | null;
  readonly wrong: Wrongs;
  readonly unfit: Wrongs;
};

/** Reads the typed values. */
export function readValues({ name, paper, texts, ...typed }: LabelSizeValues): ReadValues {
  const { numbers, wrong } = readNumbers(paper, typed);
  if (texts.length === 0) wrong.texts = { reason: "required" };
  const isComplete = Object.keys(wrong).length === 0;
  if (name.trim() === "") wrong.name = { reason: "required" };
  if (!isComplete) return { layout: null, wrong, unfit: {} };
  const layout = { paper, texts, ...numbers };
  const problems = findProblems(layout);
  const unfit: Wrongs = {};
  for (const { field, reason, limit } of problems) unfit[field] = { reason, limit };
  return { layout: problems.length > 0 ? null : layout, wrong, unfit };
}

/** Reads the numbers; one that is wrong is 0. */
function readNumbers(paper: Paper, typed: Readonly<Record<NumberField, string>>) {
  const wrong: Wrongs = {};
  const readOptional = (field: NumberField): number | null => {
    const read = readField(field, paper, typed[field].trim());
    if (typeof read !== "object" || read === null) return read;
    wrong[field] = read;
    return null;
  };
  const readNumber = (field: NumberField) => readOptional(field) ?? 0;
  const numbers = {
    width: readNumber("width"),
    height: readNumber("height"),
    columns: readNumber("columns"),
    rows: readNumber("rows"),
    marginLeft: readOptional("marginLeft"),
    marginTop: readOptional("marginTop"),
    columnGap: readNumber("columnGap"),
    rowGap: readNumber("rowGap"),
    codeDots: readNumber("codeDots"),
    textSize: readNumber("textSize"),
  };
  return { numbers, wrong };
}

const NONE: Readonly<Partial<Record<Field, number | null>>> = { rows: 1, rowGap: 0 };

function readField(field: NumberField, paper: Paper, text: string): number | null | Wrong {
  const { min, max } = BOUNDS[field];
  if (paper === "roll" && OF_SHEETS.has(field)) return NONE[field] ?? null;
  if (text === "") return OPTIONAL.has(field) ? null : { reason: "required" };
  const read = WHOLE.has(field) ? readUnits(text) : readDecimal(text);
  if ("reason" in read) return { reason: read.reason };
  if (read.value < min) return { reason: "numberTooSmall", limit: min };
  if (read.value > max) return { reason: "numberTooLarge", limit: max };
  return read.value;
}

/** Merges the values that somebody else has saved meanwhile with those that were typed since. */
export function mergeValues(
  typed: LabelSizeValues,
  before: LabelSizeValues,
  saved: LabelSizeValues,
): LabelSizeValues {
  const merge = <F extends Field>(field: F): LabelSizeValues[F] =>
    String(typed[field]) === String(before[field]) ? saved[field] : typed[field];
  return {
    name: merge("name"),
    paper: merge("paper"),
    texts: merge("texts"),
    width: merge("width"),
    height: merge("height"),
    columns: merge("columns"),
    rows: merge("rows"),
    marginLeft: merge("marginLeft"),
    marginTop: merge("marginTop"),
    columnGap: merge("columnGap"),
    rowGap: merge("rowGap"),
    codeDots: merge("codeDots"),
    textSize: merge("textSize"),
  };
}
