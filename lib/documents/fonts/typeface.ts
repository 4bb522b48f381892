import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { hasRightToLeft } from "../text/direction";
import { isLoaded, keepGlyphsApart, widthOfRun, type LoadedFont } from "./loaded-font";
import { MARKS, marksFont } from "./marks-font";
import { nameTable, tablesOfWoff, trueTypeFile } from "./sfnt";

/** The thickness of letters. */
export const WEIGHTS = [400, 600, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

const SCRIPTS = ["latin", "arabic", "latin-ext"] as const;
type Script = (typeof SCRIPTS)[number];
type Family = `Cairo ${Script}` | "Marks";

const LATIN_FIRST: readonly Family[] = ["Cairo latin", "Cairo latin-ext", "Cairo arabic", "Marks"];
const ARABIC_FIRST: readonly Family[] = ["Cairo arabic", "Cairo latin", "Cairo latin-ext", "Marks"];

/** How wide a text is in points, at a size in points. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** The fonts of the documents, registered with the renderer. */
export type Typeface = {
  /** Whether a character can be printed. */
  readonly covers: (codePoint: number) => boolean;
  readonly measure: Measure;
  /** The Latin letters and digits of a weight, by themselves. */
  readonly latin: (weight: Weight) => LoadedFont;
};

let loading: Promise<Typeface> | undefined;

/** Cairo and its missing marks, loaded once. */
export function typeface(): Promise<Typeface> {
  loading ??= load();
  return loading;
}

/** The fonts that a text is set in: each character is taken from the first one that has it. */
export function familiesFor(text: string): readonly Family[] {
  return hasRightToLeft(text) ? ARABIC_FIRST : LATIN_FIRST;
}

async function load(): Promise<Typeface> {
  // Nothing is ever divided with a hyphen.
  Font.registerHyphenationCallback((word) => [word]);
  await Promise.all(WEIGHTS.flatMap((weight) => SCRIPTS.map((script) => register(script, weight))));
  Font.register({ family: "Marks", src: dataUrl(marksFont("Marks")) });
  await Font.load({ fontFamily: "Marks" });
  const known = new Set(SCRIPTS.flatMap((script) => fontOf(`Cairo ${script}`, 400).characterSet));
  const covered = new Set([...known, ...MARKS]);
  return {
    covers: (codePoint) => covered.has(codePoint),
    measure: measureWith(),
    latin: (weight) => fontOf("Cairo latin", weight),
  };
}

async function register(script: Script, weight: Weight): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(`@fontsource/cairo/files/cairo-${script}-${weight}-normal.woff`);
  // The renderer unpacks a WOFF again for every glyph, and tells fonts apart by their names, which the subsets share.
  const tables = tablesOfWoff(await readFile(file)).filter(({ tag }) => tag !== "name");
  const font = trueTypeFile([...tables, nameTable(`Cairo-${script}-${weight}`)]);
  const family = `Cairo ${script}`;
  Font.register({ family, fontWeight: weight, src: dataUrl(font) });
  await Font.load({ fontFamily: family, fontWeight: weight });
  keepGlyphsApart(fontOf(`Cairo ${script}`, weight));
}

function dataUrl(font: Buffer): string {
  return `data:font/ttf;base64,${font.toString("base64")}`;
}

function fontOf(fontFamily: Family, fontWeight: Weight): LoadedFont {
  const source: { data: unknown } = Font.getFont({ fontFamily, fontWeight });
  if (!isLoaded(source.data)) throw new Error(`The font ${fontFamily} is not loaded.`);
  return source.data;
}

/** Words are shaped once each, because few of them are all there is in a long document. */
function measureWith(): Measure {
  const widths = new Map<string, number>();
  return (text, size, weight) => {
    const families = familiesFor(text);
    let units = 0;
    for (const word of text.split(/(?<= )/)) {
      const key = `${weight}${families[0]}${word}`;
      const width = widths.get(key) ?? widthOf(word, families, weight);
      if (widths.size < MOST_REMEMBERED) widths.set(key, width);
      units += width;
    }
    return (units * size) / UNITS_PER_EM;
  };
}

const UNITS_PER_EM = 1000;
const MOST_REMEMBERED = 50_000;

function widthOf(word: string, families: readonly Family[], weight: Weight): number {
  let width = 0;
  let run = "";
  let runFont: LoadedFont | undefined;
  const endRun = () => (width += runFont && run ? widthOfRun(runFont, run) : 0);
  for (const character of word) {
    const codePoint = character.codePointAt(0) ?? 0;
    const fonts = families.map((family) => fontOf(family, weight));
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint));
    if (font !== runFont) {
      endRun();
      [run, runFont] = ["", font];
    }
    run += character;
  }
  endRun();
  return width;
}
