import type { Value } from "./details";

/** The values of a sentence by their names in its text. */
export type SentenceValues = Readonly<Record<string, Value>>;

/** The values by which sentences choose their words; all others are shown. */
const CHOICES: readonly string[] = ["grouping", "kind", "list", "report", "way"];

/** The formats of the values that a sentence shows: of texts, of amounts (decimal text), and of the numbers of deals. */
type Formats = Readonly<Record<"text" | "money", (value: string) => string>> & {
  readonly deal: (number: number) => string;
};

/** Writes the values that a sentence shows; counts and choices stay as they are. */
export function formatValues(
  values: SentenceValues,
  { text, money, deal }: Formats,
): Record<string, Value> {
  const format = ([name, value]: readonly [string, Value]): readonly [string, Value] => {
    if (name === "deal") return [name, text(deal(Number(value)))];
    if (name === "amount") return [name, text(money(String(value)))];
    return [name, typeof value === "string" && !CHOICES.includes(name) ? text(value) : value];
  };
  return Object.fromEntries(Object.entries(values).map(format));
}
