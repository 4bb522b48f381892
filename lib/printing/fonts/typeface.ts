import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { MISSING } from "../text/clean";
import { hasRightToLeft, removeMarks } from "../text/direction";
import { isFontFile, readableFont, separateGlyphs, type LoadedFont } from "./loaded-font";
import { unpackedWoff } from "./woff";

/** Font weights. */
export const WEIGHTS = [400, 600, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The width of a text in points, at a font size in points. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** A part of a text whose characters are all in one font. Without `font` they are drawn as empty squares. */
export type FontRun = { readonly text: string; readonly font?: NamedFont };
export type NamedFont = { readonly name: string; readonly loaded: LoadedFont };

/** The fonts of all documents, registered with the renderer. */
export type Typeface = {
  /** Checks whether a font has the character. */
  readonly covers: (codePoint: number) => boolean;
  readonly measure: Measure;
  readonly runsOf: (text: string, weight: Weight) => FontRun[];
};

/** The width of an empty square with its margin, as a fraction of the font size. */
export const SQUARE_WIDTH = 0.68;

// The package splits Cairo into three fonts. Each has a space.
const PARTS = ["latin", "latin-ext", "arabic"] as const;
type Part = (typeof PARTS)[number];
const ARABIC_FIRST: readonly Part[] = ["arabic", "latin", "latin-ext"];

/** The grid of the fonts. */
export const UNITS_PER_EM = 1000;
const MAX_CACHED = 100_000;

let loading: Promise<Typeface> | undefined;

/** Loads Cairo once. */
export function typeface(): Promise<Typeface> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Typeface> {
  const fonts = new Map<string, NamedFont>();
  for (const part of PARTS)
    for (const weight of WEIGHTS) fonts.set(`${part} ${weight}`, await loadFont(part, weight));
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
  const splitIntoRuns: Typeface["runsOf"] = (text, weight) => {
    const parts = hasRightToLeft(text) ? ARABIC_FIRST : PARTS;
    return inRuns(text, (character) => fontFor(character, parts, weight));
  };
  return {
    covers: (codePoint) => PARTS.some((part) => has(part, codePoint)),
    measure: measureWith(splitIntoRuns),
    runsOf: splitIntoRuns,
  };
}

// The Arabic font also has some Latin letters. They are not used, because their kerning with the Latin font would be wrong.
function isArabicOrSpace(codePoint: number): boolean {
  return codePoint === 0x20 || codePoint === 0xa0 || codePoint >= 0x600;
}

async function loadFont(part: Part, fontWeight: Weight): Promise<NamedFont> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve(`@fontsource/cairo/files/cairo-${part}-${fontWeight}-normal.woff`);
  // Unpacked here, because the renderer would unpack a WOFF again for every glyph.
  const font = unpackedWoff(await readFile(file)).toString("base64");
  const fontFamily = `Cairo ${part}`;
  Font.register({ family: fontFamily, fontWeight, src: `data:font/ttf;base64,${font}` });
  await Font.load({ fontFamily, fontWeight });
  const source: { data: unknown } = Font.getFont({ fontFamily, fontWeight });
  if (!isFontFile(source.data)) throw new Error(`The font ${file} could not be loaded.`);
  const name = `Cairo-${part}-${fontWeight}`;
  // A PDF distinguishes fonts by name, and the three parts have the same name.
  Object.defineProperty(source.data, "postscriptName", { value: name });
  separateGlyphs(source.data);
  return { name, loaded: readableFont(source.data) };
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

// Cached, because line breaking, placing and drawing measure the same texts.
function measureWith(runsOf: Typeface["runsOf"]): Measure {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${weight}${text}`;
    const units = known.get(key) ?? measureUnits(runsOf(removeMarks(text), weight));
    if (known.size >= MAX_CACHED) known.clear();
    known.set(key, units);
    return (units * size) / UNITS_PER_EM;
  };
}

function measureUnits(runs: readonly FontRun[]): number {
  return runs.reduce((sum, { text, font }) => {
    const square = SQUARE_WIDTH * UNITS_PER_EM;
    return sum + (font ? font.loaded.layout(text).advanceWidth : text.length * square);
  }, 0);
}
