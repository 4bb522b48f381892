import { stack } from "./blocks";
import { COLOR, CONTENT_WIDTH, type Style } from "./page-drawing";
import type { Block, Reading, Typesetter } from "./typesetter";

/** A label and a value about the whole document. A blank value is not printed. */
export type Fact = {
  readonly label: string;
  readonly value: string;
  readonly reading: Reading;
  /** True for a value that may be long, such as an address: it has the whole width, below the others. */
  readonly isWide?: boolean;
};

const COLUMNS = 3;
const GAP = 12;
const LABEL: Style = { size: 7.5, weight: 400, color: COLOR.muted };
const VALUE: Style = { size: 10, weight: 600, color: COLOR.ink };
// Small, because an id is long and people rarely read it.
const LONG_CODE: Style = { size: 8, weight: 400, color: COLOR.ink };
const LONG = 24;

/** Labels with their values, three in a row. */
export function factBlocks(set: Typesetter, facts: readonly Fact[]): Block[] {
  const known = facts.filter(({ value }) => value.trim() !== "");
  const narrow = known.filter(({ isWide }) => !isWide);
  const rows = Array.from({ length: Math.ceil(narrow.length / COLUMNS) }, (_, row) =>
    narrow.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  const wide = known.filter(({ isWide }) => isWide).map((fact) => factRow(set, [fact], 1));
  return [...rows.map((row) => factRow(set, row, COLUMNS)), ...wide];
}

function factRow(set: Typesetter, facts: readonly Fact[], columns: number): Block {
  const step = (CONTENT_WIDTH + GAP) / columns;
  const column = (index: number) =>
    ({ start: index * step, width: step - GAP, align: "start" }) as const;
  const labels = set.row(
    facts.map(({ label }, index) => ({
      ...column(index),
      text: label,
      reading: "page",
      style: LABEL,
    })),
    { above: 8, below: 0 },
  );
  const values = set.row(
    facts.map(({ value, reading }, index) => ({
      ...column(index),
      text: value,
      reading,
      style: reading === "ltr" && value.length > LONG ? LONG_CODE : VALUE,
    })),
    { above: 0, below: 0 },
  );
  return stack(labels, values);
}
