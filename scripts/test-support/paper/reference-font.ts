import { typeface, type Weight } from "@/lib/printing/fonts/typeface";
import { unpackedWoff } from "@/lib/printing/fonts/woff";

const LAM_ALEFS = Array.from({ length: 8 }, (_, at) => 0xfef5 + at);
const LIGATURES = 4;
/** No font has so many glyphs: a ligature with it never occurs. */
const NO_GLYPH = 0xffff;

/** The font (WOFF) with the ligatures that documents have: of those that it calls required, only lam with alef. */
export async function fontOfDocuments(woff: Buffer, weight: Weight): Promise<Buffer> {
  const font = unpackedWoff(woff);
  const start = tableAt(font, "GSUB");
  if (start === undefined) return font;
  const [arabic] = (await typeface()).runsOf("لا", weight);
  const kept = new Set(LAM_ALEFS.map((code) => arabic?.font?.loaded.glyphForCodePoint(code).id));
  for (const lookup of requiredLookups(font, start))
    for (const ligature of listLigatures(font, lookup))
      if (!kept.has(font.readUInt16BE(ligature))) font.writeUInt16BE(NO_GLYPH, ligature + 4);
  return font;
}

function tableAt(font: Buffer, tag: string): number | undefined {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = entries.find((at) => font.toString("latin1", at, at + 4) === tag);
  return entry === undefined ? undefined : font.readUInt32BE(entry + 8);
}

/** The numbers of a list: how many there are, and then each. */
function listAt(font: Buffer, at: number): number[] {
  return Array.from({ length: font.readUInt16BE(at) }, (_, index) =>
    font.readUInt16BE(at + 2 + 2 * index),
  );
}

/** Returns the offsets of the lookups that the font applies to all text. */
function requiredLookups(font: Buffer, start: number): number[] {
  const features = start + font.readUInt16BE(start + 6);
  const lookups = start + font.readUInt16BE(start + 8);
  const offsets = listAt(font, lookups);
  const records = Array.from(
    { length: font.readUInt16BE(features) },
    (_, at) => features + 2 + 6 * at,
  );
  const indexes = records
    .filter((record) => font.toString("latin1", record, record + 4) === "rlig")
    .flatMap((record) => listAt(font, features + font.readUInt16BE(record + 4) + 2));
  return [...new Set(indexes)].map((index) => lookups + (offsets[index] ?? 0));
}

function listLigatures(font: Buffer, lookup: number): number[] {
  if (font.readUInt16BE(lookup) !== LIGATURES) return [];
  const subTables = listAt(font, lookup + 4).map((offset) => lookup + offset);
  const sets = subTables.flatMap((table) =>
    listAt(font, table + 4).map((offset) => table + offset),
  );
  return sets.flatMap((set) => listAt(font, set).map((offset) => set + offset));
}
