import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { MISSING } from "../text/clean";
import { hasRightToLeft, withoutMarks } from "../text/direction";
import { isLoaded, keepGlyphsApart, rememberShapes, type LoadedFont } from "./loaded-font";
import { unpackedWoff } from "./woff";

/** The thickness of letters. */
export const WEIGHTS = [400, 600, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** How wide a text is in points, at a size in points. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** A part of a text whose characters are all in one font; without font it is made of empty squares. */
export type FontRun = { readonly text: string; readonly font?: NamedFont };
export type NamedFont = { readonly name: string; readonly loaded: LoadedFont };

/** The fonts of the documents, registered with the renderer. */
export type Typeface = {
  /** Whether a character can be printed. */
  readonly covers: (codePoint: number) => boolean;
  readonly measure: Measure;
  readonly runsOf: (text: string, weight: Weight) => FontRun[];
};

/** How wide an empty square is with the room around it, as a part of the size. */
export const SQUARE_WIDTH = 0.68;

// Cairo comes in three parts, all of which have a space.
const PARTS = ["latin", "latin-ext", "arabic"] as const;
type Part = (typeof PARTS)[number];
const ARABIC_FIRST: readonly Part[] = ["arabic", "latin", "latin-ext"];

const UNITS_PER_EM = 1000;
const MOST_REMEMBERED = 100_000;

let loading: Promise<Typeface> | undefined;

/** Cairo, loaded once. */
export function typeface(): Promise<Typeface> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Typeface> {
  const fonts = new Map<string, NamedFont>();
  for (const part of PARTS)
    for (const weight of WEIGHTS) fonts.set(`${part} ${weight}`, await loaded(part, weight));
  const characters = new Map(
    PARTS.map((part) => {
      const all = fonts.get(`${part} 400`)?.loaded.characterSet ?? [];
      return [part, new Set(part === "arabic" ? all.filter(isArabicOrSpace) : all)];
    }),
  );
  const has = (part: Part, codePoint: number) => characters.get(part)?.has(codePoint) ?? false;
  const fontFor = (character: string, parts: readonly Part[], weight: Weight) => {
    const part = parts.find((candidate) => has(candidate, character.codePointAt(0) ?? 0));
    return part && fonts.get(`${part} ${weight}`);
  };
  const runsOf: Typeface["runsOf"] = (text, weight) => {
    const parts = hasRightToLeft(text) ? ARABIC_FIRST : PARTS;
    return inRuns(text, (character) => fontFor(character, parts, weight));
  };
  return {
    covers: (codePoint) => PARTS.some((part) => has(part, codePoint)),
    measure: measureWith(runsOf),
    runsOf,
  };
}

/** The Arabic part has a few Latin letters too, which in it would keep the wrong distance from those beside them. */
function isArabicOrSpace(codePoint: number): boolean {
  return codePoint === 0x20 || codePoint === 0xa0 || codePoint >= 0x600;
}

async function loaded(part: Part, fontWeight: Weight): Promise<NamedFont> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(`@fontsource/cairo/files/cairo-${part}-${fontWeight}-normal.woff`);
  // A WOFF would be unpacked again for every glyph.
  const font = unpackedWoff(await readFile(file)).toString("base64");
  const fontFamily = `Cairo ${part}`;
  Font.register({ family: fontFamily, fontWeight, src: `data:font/ttf;base64,${font}` });
  await Font.load({ fontFamily, fontWeight });
  const source: { data: unknown } = Font.getFont({ fontFamily, fontWeight });
  if (!isLoaded(source.data)) throw new Error(`The font ${file} could not be loaded.`);
  const name = `Cairo-${part}-${fontWeight}`;
  // By their names a PDF tells its fonts apart, and those of the parts are the same.
  Object.defineProperty(source.data, "postscriptName", { value: name });
  keepGlyphsApart(source.data);
  rememberShapes(source.data);
  return { name, loaded: source.data };
}

function inRuns(text: string, fontFor: (character: string) => NamedFont | undefined): FontRun[] {
  const runs: { text: string; font?: NamedFont }[] = [];
  for (const character of text) {
    const font = character === MISSING ? undefined : fontFor(character);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

/** Each text is measured once: when its lines are broken, when it is put in its place, and when it is drawn. */
function measureWith(runsOf: Typeface["runsOf"]): Measure {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${weight}${text}`;
    const units = known.get(key) ?? unitsOf(runsOf(withoutMarks(text), weight));
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, units);
    return (units * size) / UNITS_PER_EM;
  };
}

function unitsOf(runs: readonly FontRun[]): number {
  return runs.reduce((sum, { text, font }) => {
    const square = SQUARE_WIDTH * UNITS_PER_EM;
    return sum + (font ? font.loaded.layout(text).advanceWidth : text.length * square);
  }, 0);
}
