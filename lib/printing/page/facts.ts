import { stack } from "./blocks";
import { COLOR, CONTENT_WIDTH, type Style } from "./page-drawing";
import type { Block, Reading, Typesetter } from "./typesetter";

/** A label and a value about the whole document. A blank value is not printed. */
export type Fact = {
  readonly label: string;
  readonly value: string;
  readonly reading: Reading;
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
  const rows = Array.from({ length: Math.ceil(known.length / COLUMNS) }, (_, row) =>
    known.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  return rows.map((row) => factRow(set, row));
}

function factRow(set: Typesetter, facts: readonly Fact[]): Block {
  const step = (CONTENT_WIDTH + GAP) / COLUMNS;
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
