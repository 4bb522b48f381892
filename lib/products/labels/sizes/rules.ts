/** Papers that labels are printed on: a roll, whose pages are single rows of labels, or sheets. */
export const PAPERS = ["roll", "a4", "a5"] as const;
export type Paper = (typeof PAPERS)[number];

/** The texts that a label may have, in their order from top to bottom. */
export const LABEL_TEXTS = [
  "factory",
  "sku",
  "product",
  "size",
  "sort",
  "color",
  "code",
  "price",
] as const;
export type LabelText = (typeof LABEL_TEXTS)[number];

/** The layout of labels on their paper. All lengths are millimetres. */
export type LabelLayout = {
  readonly width: number;
  readonly height: number;
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
  /** The margins of a sheet; null centers the labels on it. */
  readonly marginLeft: number | null;
  readonly marginTop: number | null;
  readonly columnGap: number;
  readonly rowGap: number;
  /** The side of one square of the code, in dots of a label printer. */
  readonly codeDots: number;
  /** The size of the SKU in points; the other texts follow it. */
  readonly textSize: number;
  readonly texts: readonly LabelText[];
};

/** The sizes that are always there: A4 sheets with 24, 40 or 65 labels, and rolls of single ones. */
export const LABEL_FORMATS = [
  "sheet24",
  "sheet40",
  "sheet65",
  "single",
  "roll40x30",
  "roll58x40",
] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

const ROLL = {
  paper: "roll",
  columns: 1,
  rows: 1,
  marginLeft: null,
  marginTop: null,
  columnGap: 0,
  rowGap: 0,
  texts: ["sku", "product", "sort", "color", "code"],
} as const;
const SHEET = { ...ROLL, paper: "a4" } as const;

export const STANDARD_LAYOUTS: Readonly<Record<LabelFormat, LabelLayout>> = {
  // From edge to edge.
  sheet24: { ...SHEET, width: 70, height: 37, columns: 3, rows: 8, codeDots: 7, textSize: 11 },
  sheet40: { ...SHEET, width: 52.5, height: 29.7, columns: 4, rows: 10, codeDots: 5, textSize: 9 },
  // With margins and gaps.
  sheet65: {
    ...SHEET,
    width: 38.1,
    height: 21.2,
    columns: 5,
    rows: 13,
    columnGap: 2.5,
    codeDots: 4,
    textSize: 7.5,
  },
  single: { ...ROLL, width: 50, height: 25, codeDots: 5, textSize: 9 },
  roll40x30: { ...ROLL, width: 40, height: 30, codeDots: 5, textSize: 8 },
  roll58x40: {
    ...ROLL,
    width: 58,
    height: 40,
    codeDots: 7,
    textSize: 11,
    texts: ["factory", "sku", "product", "size", "sort", "color", "code"],
  },
};

/** The bounds of each number of a layout. */
export const BOUNDS = {
  width: { min: 10, max: 300 },
  height: { min: 10, max: 300 },
  columns: { min: 1, max: 20 },
  rows: { min: 1, max: 50 },
  marginLeft: { min: 0, max: 150 },
  marginTop: { min: 0, max: 150 },
  columnGap: { min: 0, max: 50 },
  rowGap: { min: 0, max: 50 },
  // A square of 2 dots is 0.25 mm, which usual scanners do not read.
  codeDots: { min: 3, max: 10 },
  textSize: { min: 5, max: 20 },
} as const;

/** The most saved sizes. */
export const MAX_LABEL_SIZES = 100;
export const MAX_NAME = 60;

/** The height of each text's line, as a part of the text size. */
export const TEXT_HEIGHTS: Readonly<Record<LabelText | "pack", number>> = {
  factory: 0.65,
  sku: 1,
  product: 0.75,
  size: 0.75,
  sort: 0.8,
  color: 0.8,
  pack: 0.8,
  code: 0.65,
  price: 1.1,
};
export const LINE_HEIGHT = 1.45;
/** Printers of sheets leave up to 5 mm along the edges blank. */
export const BLANK_EDGE = 6;
/** The dots on an inch of label printers. */
export const DOTS_PER_INCH = 203;
/** The empty squares that a code needs around it, on each side. */
export const QUIET = 4;
// The codes of labels and of packs fit in the smallest QR code.
const SQUARES = 21;
const LEAST_TEXT_WIDTH = 8;
const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;

const toMm = (dots: number) => (dots * MM_PER_INCH) / DOTS_PER_INCH;

/** The side of the code with the empty squares around it. */
export function getCodeSide(codeDots: number): number {
  return toMm((SQUARES + 2 * QUIET) * codeDots);
}

const SHEETS = { a4: { width: 210, height: 297 }, a5: { width: 148, height: 210 } } as const;
const LARGEST_ROLL = { width: BOUNDS.width.max, height: BOUNDS.height.max };

/** The size of a sheet of the paper, or of the largest page of a roll. */
export function getPaperSize(paper: Paper): { readonly width: number; readonly height: number } {
  return paper === "roll" ? LARGEST_ROLL : SHEETS[paper];
}

/** The layout without what a roll does not have: rows and margins. */
export function normalizeLayout(layout: LabelLayout): LabelLayout {
  const texts = LABEL_TEXTS.filter((text) => layout.texts.includes(text));
  if (layout.paper !== "roll") return { ...layout, texts };
  return { ...layout, texts, rows: 1, rowGap: 0, marginLeft: null, marginTop: null };
}

/** The reason for which a layout cannot be printed, at the field to change; `limit` is the bound that it passes. */
export type LabelProblem = {
  readonly field: keyof LabelLayout;
  readonly reason:
    | "labelBeyondPaper"
    | "columnsBeyondPaper"
    | "rowsBeyondPaper"
    | "labelBelowCode"
    | "codeBeyondLabel"
    | "textsBeyondLabel"
    | "tooManyTexts";
  readonly limit: number;
};

/** Lists what keeps a layout from being printed as it is; each number is within its bounds. */
export function findProblems(given: LabelLayout): LabelProblem[] {
  const layout = normalizeLayout(given);
  const beyond = [...findBeyond(layout, ACROSS), ...findBeyond(layout, DOWN)];
  if (beyond.length > 0) return beyond;
  const ofCode = findCodeProblems(layout);
  return ofCode.length > 0 ? ofCode : findTextProblems(layout);
}

const ACROSS = {
  side: "width",
  count: "columns",
  gap: "columnGap",
  margin: "marginLeft",
  reason: "columnsBeyondPaper",
} as const;
const DOWN = {
  side: "height",
  count: "rows",
  gap: "rowGap",
  margin: "marginTop",
  reason: "rowsBeyondPaper",
} as const;
type Axis = typeof ACROSS | typeof DOWN;

// Sums of decimals are not exact.
const ROUNDING = 1e-9;

function findBeyond(layout: LabelLayout, axis: Axis): LabelProblem[] {
  const [side, gap] = [layout[axis.side], layout[axis.gap]];
  const room = round(getPaperSize(layout.paper)[axis.side] - (layout[axis.margin] ?? 0));
  if (side > room) return [{ field: axis.side, reason: "labelBeyondPaper", limit: room }];
  const most = Math.floor((room + gap) / (side + gap) + ROUNDING);
  if (layout[axis.count] <= most) return [];
  return [{ field: axis.count, reason: axis.reason, limit: most }];
}

/** The most that the blank edges of a sheet take from a label: from its one side, or from both where it is alone. */
function getLoss(layout: LabelLayout, axis: Axis): number {
  if (layout.paper === "roll") return 0;
  const count = layout[axis.count];
  const used = count * layout[axis.side] + (count - 1) * layout[axis.gap];
  const free = getPaperSize(layout.paper)[axis.side] - used;
  const before = layout[axis.margin] ?? free / 2;
  const first = Math.max(0, BLANK_EDGE - before);
  const last = Math.max(0, BLANK_EDGE - (free - before));
  return count === 1 ? first + last : Math.max(first, last);
}

function findCodeProblems(layout: LabelLayout): LabelProblem[] {
  const smallest = BOUNDS.codeDots.min;
  const room = layout.height - getLoss(layout, DOWN);
  const besides = getLoss(layout, ACROSS) + LEAST_TEXT_WIDTH;
  const fits = (dots: number) => getCodeSide(dots) <= layout.height && toMm(SQUARES * dots) <= room;
  const isWide = (dots: number) => getCodeSide(dots) + besides <= layout.width;
  const needed = round(getCodeSide(smallest));
  if (!isWide(smallest))
    return [{ field: "width", reason: "labelBelowCode", limit: Math.ceil(needed + besides) }];
  if (!fits(smallest))
    return [{ field: "height", reason: "labelBelowCode", limit: Math.ceil(needed) }];
  if (fits(layout.codeDots) && isWide(layout.codeDots)) return [];
  let most: number = smallest;
  while (fits(most + 1) && isWide(most + 1)) most += 1;
  return [{ field: "codeDots", reason: "codeBeyondLabel", limit: round(getCodeSide(most)) }];
}

function findTextProblems(layout: LabelLayout): LabelProblem[] {
  const parts = [...layout.texts, "pack" as const];
  const lines = LINE_HEIGHT * parts.reduce((sum, text) => sum + TEXT_HEIGHTS[text], 0);
  const room = ((layout.height - getLoss(layout, DOWN)) * POINTS_PER_INCH) / MM_PER_INCH;
  if (lines * layout.textSize <= room) return [];
  // In half points.
  const most = Math.floor((2 * room) / lines) / 2;
  if (most < BOUNDS.textSize.min)
    return [{ field: "texts", reason: "tooManyTexts", limit: layout.texts.length }];
  return [{ field: "textSize", reason: "textsBeyondLabel", limit: most }];
}

/** Rounds to hundredths of a millimetre. */
function round(millimetres: number): number {
  return Math.round(millimetres * 100) / 100;
}
