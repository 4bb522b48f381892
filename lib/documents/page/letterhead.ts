import type { Frame } from "../models";
import { COLOR, CONTENT_WIDTH, PAGE, type Line, type Sheet, type Style } from "./sheet";
import type { Block, Reading, Typesetter } from "./typesetter";

const TOP = 32;
/** Where the contents of the second and later pages begin, in points. */
export const RUNNING_HEAD_BOTTOM = 62;
/** Where the contents of every page end, in points. */
export const FOOT_TOP = PAGE.height - 52;

const FACTORY: Style = { size: 12, weight: 600, color: COLOR.ink };
const TITLE: Style = { size: 18, weight: 700, color: COLOR.accent };
const SMALL: Style = { size: 8, weight: 400, color: COLOR.muted };
const SMALL_STRONG: Style = { size: 8, weight: 600, color: COLOR.ink };
const RULE = 1.5;
const HAIRLINE = 0.6;
const GAP = 4;

/** What stands above and below every page. */
export type Letterhead = {
  readonly title: string;
  /** Whom the document is about, repeated on the pages that follow the first; blank for nobody. */
  readonly subject: string;
  readonly frame: Frame;
};

/** The head of the first page: title and factory. */
export function masthead(set: Typesetter, { title, frame }: Letterhead): Block {
  const half = CONTENT_WIDTH / 2;
  const width = half - GAP;
  const names = set.row(
    [
      { text: title, reading: "page", start: 0, width, align: "start", style: TITLE },
      {
        text: frame.factoryName,
        reading: "own",
        start: half + GAP,
        width,
        align: "end",
        style: FACTORY,
        mostLines: 2,
      },
    ],
    { above: TOP, below: 6 },
  );
  return {
    height: names.height + RULE,
    draw: (sheet, top) => {
      names.draw(sheet, top);
      const place = { start: 0, top: top + names.height, width: CONTENT_WIDTH };
      sheet.fill(place, RULE, COLOR.accent);
    },
  };
}

/** The head of the pages that follow. */
export function runningHead(set: Typesetter, { title, subject, frame }: Letterhead): Block {
  const half = CONTENT_WIDTH / 2;
  const width = half - GAP;
  const factory = { text: frame.factoryName, reading: "own", style: SMALL_STRONG } as const;
  const names = set.row([{ ...factory, start: 0, width, align: "start", mostLines: 1 }], {
    above: TOP,
    below: GAP,
  });
  return {
    height: names.height + HAIRLINE,
    draw: (sheet, top) => {
      names.draw(sheet, top);
      const about = subject === "" ? [] : [run(set, subject, "own", SMALL)];
      const runs = [run(set, title, "page", SMALL_STRONG), ...about];
      drawRuns(set, sheet, runs, { baseline: top + TOP + 9, isAtEnd: true });
      sheet.fill({ start: 0, top: top + names.height, width: CONTENT_WIDTH }, HAIRLINE, COLOR.rule);
    },
  };
}

/** Who printed the page and when, and which page of how many it is. */
export function drawFoot(
  set: Typesetter,
  sheet: Sheet,
  { frame }: Letterhead,
  page: { readonly number: number; readonly count: number },
): void {
  const { t, moment } = set.texts;
  const baseline = FOOT_TOP + 24;
  sheet.fill({ start: 0, top: FOOT_TOP + 10, width: CONTENT_WIDTH }, HAIRLINE, COLOR.rule);
  const printed = [
    run(set, t("printedBy"), "page", SMALL),
    run(set, frame.printedBy, "own", SMALL_STRONG),
    run(set, moment(frame.printedAt), "page", SMALL),
  ];
  drawRuns(set, sheet, printed, { baseline, isAtEnd: false });
  const number = t("page", { page: page.number, pages: page.count });
  drawRuns(set, sheet, [run(set, number, "page", SMALL)], { baseline, isAtEnd: true });
}

type Run = { readonly line: Line; readonly style: Style };

function run(set: Typesetter, text: string, reading: Reading, style: Style): Run {
  return { line: set.line(text, reading), style };
}

/** Texts behind each other, each in its own direction. */
function drawRuns(
  set: Typesetter,
  sheet: Sheet,
  runs: readonly Run[],
  { baseline, isAtEnd }: { readonly baseline: number; readonly isAtEnd: boolean },
): void {
  const widths = runs.map(({ line, style }) => set.widthOf(line, style));
  const total = widths.reduce((sum, width) => sum + width, 0) + GAP * (runs.length - 1);
  let start = isAtEnd ? CONTENT_WIDTH - total : 0;
  for (const [index, { line, style }] of runs.entries()) {
    const width = widths[index] ?? 0;
    sheet.text(line, style, { start, top: baseline, width }, "start");
    start += width + GAP;
  }
}
