import type { DocumentMeta, LogoOnPaper } from "../document-meta";
import { stack } from "./blocks";
import {
  COLOR,
  CONTENT_WIDTH,
  PAGE,
  type Line,
  type PageDrawing,
  type Style,
} from "./page-drawing";
import type { Block, Reading, Typesetter } from "./typesetter";

const TOP = 32;
/** Top of the contents on the second and later pages, in points. */
export const RUNNING_HEAD_BOTTOM = 62;
/** Bottom of the contents of every page, in points. */
export const FOOT_TOP = PAGE.height - 52;

const FACTORY: Style = { size: 12, weight: 600, color: COLOR.ink };
const TITLE: Style = { size: 18, weight: 700, color: COLOR.accent };
const SMALL: Style = { size: 8, weight: 400, color: COLOR.muted };
const SMALL_STRONG: Style = { size: 8, weight: 600, color: COLOR.ink };
const RULE = 1.5;
const HAIRLINE = 0.6;
const GAP = 4;
const HALF = CONTENT_WIDTH / 2 - GAP;
const THIRD = CONTENT_WIDTH / 3;
/** The maximum size of the logo, in points. */
const LOGO = { width: 110, height: 46 };
const LOGO_GAP = 10;
const BELOW = 6;

/** The data of the headers and footers. */
export type Letterhead = {
  readonly title: string;
  /** The customer of the document, repeated on later pages; blank for none. */
  readonly subject: string;
  readonly meta: DocumentMeta;
  readonly isForCustomer?: boolean;
};

/** The header of the first page: title and factory, on papers for customers with where it is and its numbers. */
export function masthead(set: Typesetter, { title, meta, isForCustomer }: Letterhead): Block {
  const logo = meta.logo && fitLogo(meta.logo);
  const beside = logo ? logo.width + LOGO_GAP : 0;
  const end = { start: CONTENT_WIDTH - HALF, width: HALF - beside, align: "end" } as const;
  const names = set.row(
    [
      { text: title, reading: "page", start: 0, width: HALF, align: "start", style: TITLE },
      { text: meta.factoryName, reading: "own", ...end, style: FACTORY },
    ],
    { above: TOP, below: 0 },
  );
  const text = stack(names, ...(isForCustomer ? listDetails(set, meta, end) : []));
  const height = Math.max(text.height, logo ? TOP + logo.height : 0) + BELOW;
  return {
    height: height + RULE,
    draw: (drawing, top) => {
      text.draw(drawing, top);
      if (logo) {
        const place = { start: CONTENT_WIDTH - logo.width, top: top + TOP, width: logo.width };
        drawing.picture(place, logo.height, logo.png);
      }
      drawing.fill({ start: 0, top: top + height, width: CONTENT_WIDTH }, RULE, COLOR.accent);
    },
  };
}

/** Scales the logo to fit its maximum size, in points. */
function fitLogo({ png, width, height }: LogoOnPaper) {
  const factor = Math.min(LOGO.width / width, LOGO.height / height);
  return { png, width: width * factor, height: height * factor };
}

type End = { readonly start: number; readonly width: number; readonly align: "end" };

/** Address, phone and numbers, as far as they are printed, below the factory's name. */
function listDetails(set: Typesetter, meta: DocumentMeta, end: End): Block[] {
  const { t } = set.texts;
  const address = { text: meta.address, reading: "own", ...end, style: SMALL } as const;
  const labeled = [
    [t("phone"), meta.phone],
    [t("taxNumber"), meta.taxNumber],
    [t("commercialRegister"), meta.commercialRegister],
  ] as const;
  return [
    ...(meta.address === "" ? [] : [set.row([address], { above: 0, below: 0 })]),
    ...labeled
      .filter(([, value]) => value !== "")
      .map(([label, value]) => labeledLine(set, label, value, end)),
  ];
}

function labeledLine(set: Typesetter, label: string, value: string, end: End): Block {
  const runs = [
    toRun(set, label, "page", SMALL),
    toRun(set, value, "ltr", SMALL_STRONG, end.width / 2),
  ];
  return {
    height: SMALL.size * 1.5,
    draw: (drawing, top) =>
      drawRuns(drawing, runs, {
        baseline: top + SMALL.size,
        isAtEnd: true,
        end: end.start + end.width,
      }),
  };
}

/** The header of later pages: the factory, the title and the subject. */
export function drawRunningHead(
  set: Typesetter,
  drawing: PageDrawing,
  letterhead: Letterhead,
): void {
  const { title, subject, meta } = letterhead;
  const baseline = TOP + 9;
  const factory = toRun(set, meta.factoryName, "own", SMALL_STRONG, HALF);
  drawRuns(drawing, [factory], { baseline, isAtEnd: false });
  const about = subject === "" ? [] : [toRun(set, subject, "own", SMALL, THIRD)];
  const document = [toRun(set, title, "page", SMALL_STRONG), ...about];
  drawRuns(drawing, document, { baseline, isAtEnd: true });
  drawing.fill({ start: 0, top: baseline + 8, width: CONTENT_WIDTH }, HAIRLINE, COLOR.rule);
}

/** The footer: who printed the document and when, page number and number of pages. */
export function drawFoot(
  set: Typesetter,
  drawing: PageDrawing,
  { meta }: Letterhead,
  page: { readonly number: number; readonly count: number },
): void {
  const { t, moment } = set.texts;
  const baseline = FOOT_TOP + 24;
  drawing.fill({ start: 0, top: FOOT_TOP + 10, width: CONTENT_WIDTH }, HAIRLINE, COLOR.rule);
  const printed = [
    toRun(set, t("printedBy"), "page", SMALL),
    toRun(set, meta.printedBy, "own", SMALL_STRONG, THIRD),
    toRun(set, moment(meta.printedAt), "page", SMALL),
  ];
  drawRuns(drawing, printed, { baseline, isAtEnd: false });
  const number = t("page", { page: page.number, pages: page.count });
  drawRuns(drawing, [toRun(set, number, "page", SMALL)], { baseline, isAtEnd: true });
}

type Run = { readonly line: Line; readonly style: Style; readonly width: number };

function toRun(
  set: Typesetter,
  text: string,
  reading: Reading,
  style: Style,
  maxWidth = CONTENT_WIDTH,
): Run {
  const line = set.oneLine(text, reading, style, maxWidth);
  return { line, style, width: set.measureWidth(line, style) };
}

/** Texts in a row, each in its own direction. */
function drawRuns(
  drawing: PageDrawing,
  runs: readonly Run[],
  {
    baseline,
    isAtEnd,
    end = CONTENT_WIDTH,
  }: { readonly baseline: number; readonly isAtEnd: boolean; readonly end?: number },
): void {
  const total = runs.reduce((sum, { width }) => sum + width, 0) + GAP * (runs.length - 1);
  let start = isAtEnd ? end - total : 0;
  for (const { line, style, width } of runs) {
    drawing.text(line, style, { start, top: baseline, width }, "start");
    start += width + GAP;
  }
}
