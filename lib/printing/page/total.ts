import { onBackground, rule, space, stack } from "./blocks";
import type { Piece } from "./flow";
import { COLOR, CONTENT_WIDTH, type Style } from "./page-drawing";
import type { Block, Typesetter } from "./typesetter";
import type { Decimal } from "../texts";
import { writeAmountInWords } from "../words/amount";

const LABEL: Style = { size: 11, weight: 700, color: COLOR.accent };
const AMOUNT: Style = { size: 13, weight: 700, color: COLOR.ink };
const WORDS: Style = { size: 9, weight: 400, color: COLOR.ink };
const WORDS_PADDING = { above: 0, below: 7 };
const PART: Style = { size: 9, weight: 400, color: COLOR.muted };
const PART_PADDING = { above: 4, below: 0 };
const INSET = 8;

/** Adds a total below the last piece, on the same page as that piece. */
export function withTotal(pieces: readonly Piece[], total: Block): Piece[] {
  const last = pieces.at(-1) ?? { blocks: [], repeated: [] };
  return [...pieces.slice(0, -1), { ...last, blocks: [...last.blocks, total] }];
}

/** An amount that a sum is made of, with its label. */
export type PartOfTotal = { readonly label: string; readonly amount: Decimal };

/** A sum in numbers and in words, below the parts that it is made of. */
export function totalBlock(
  set: Typesetter,
  label: string,
  amount: Decimal,
  parts: readonly PartOfTotal[] = [],
): Block {
  const { language, money, currency } = set.texts;
  const half = CONTENT_WIDTH / 2;
  const width = half - INSET;
  const sum = set.row(
    [
      { text: label, reading: "page", start: INSET, width, align: "start", style: LABEL },
      { text: money(amount), reading: "page", start: half, width, align: "end", style: AMOUNT },
    ],
    { above: 5, below: 0 },
  );
  const text = writeAmountInWords(amount, language, currency) ?? "";
  const whole = { start: INSET, width: CONTENT_WIDTH - 2 * INSET, align: "start" } as const;
  const words = set.row([{ text, reading: "page", ...whole, style: WORDS }], WORDS_PADDING);
  return stack(
    space(10),
    rule(COLOR.accent, 1.2),
    onBackground(
      stack(...parts.map((part) => partRow(set, part)), sum, words),
      COLOR.pale,
      COLOR.pale,
    ),
  );
}

function partRow(set: Typesetter, { label, amount }: PartOfTotal): Block {
  const half = CONTENT_WIDTH / 2;
  const place = { width: half - INSET, style: PART } as const;
  const figure = set.texts.money(amount);
  return set.row(
    [
      { ...place, text: label, reading: "page", start: INSET, align: "start" },
      { ...place, text: figure, reading: "page", start: half, align: "end" },
    ],
    PART_PADDING,
  );
}
