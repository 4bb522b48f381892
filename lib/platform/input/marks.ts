// Characters that are invisible by definition, without the blanks of Hangul, which have a width.
const INVISIBLE = /(?![\u115F\u1160\u3164\uFFA0])\p{Default_Ignorable_Code_Point}/gu;

// A joiner between letters of a script whose letters join, and what makes one picture of several signs of an emoji.
const JOINING =
  "[\\p{Script=Arab}\\p{Script=Syrc}\\p{Script=Deva}\\p{Script=Beng}\\p{Script=Guru}\\p{Script=Gujr}\\p{Script=Taml}\\p{Script=Telu}\\p{Script=Knda}\\p{Script=Mlym}\\p{Script=Sinh}\\p{M}]";
const PICTURE = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]";
const OF_EMOJI = `(?<=${PICTURE})\\u200D(?=\\p{Extended_Pictographic})|(?<=\\p{Extended_Pictographic})\\uFE0F`;

/** Matches a mark with an effect, which is captured to be preserved, or an invisible one to remove. */
function matchMarks(kept: string): RegExp {
  return new RegExp(`(${kept}|${OF_EMOJI})|${INVISIBLE.source}`, "gu");
}

const MARKS_OF_NAMES = matchMarks(`(?<=${JOINING})[\\u200C\\u200D](?=${JOINING})`);
const MARKS_OF_PROSE = matchMarks(
  "(?<=[\\p{L}\\p{M}])[\\u200C\\u200D](?=[\\p{L}\\p{M}])|[\\u200E\\u200F\\u061C]",
);

/** Removes invisible characters: direction marks, zero-width and soft signs. */
export function removeMarks(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** Removes invisible characters like `removeMarks`, except the joiners that change how letters and emoji look. */
export function removeMarksInName(text: string): string {
  return text.replace(MARKS_OF_NAMES, "$1");
}

/** Removes invisible characters like `removeMarksInName`, except single direction marks (LRM, RLM, ALM), which move no other text. */
export function removeMarksInProse(text: string): string {
  return text.replace(MARKS_OF_PROSE, "$1");
}
