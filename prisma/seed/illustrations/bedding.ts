import { both, box, cloth, placed, repeated, seam, shape, stitches } from "./svg";
import type { Illustration, Palette } from "./svg";

const PILLOW =
  "M-168 -98Q0 -126 168 -98Q192 -94 187 -68Q170 0 187 68Q192 94 168 98Q0 126 -168 98" +
  "Q-192 94 -187 68Q-170 0 -187 -68Q-192 -94 -168 -98Z";
const DUVET = "M196 384Q480 352 764 384L816 566Q824 606 788 606L172 606Q136 606 144 566Z";

const pillow = (p: Palette, fill: string) =>
  shape(PILLOW, fill) +
  shape(PILLOW, "url(#sheen)") +
  seam("M-140 -72Q-120 -54 -112 -40M140 -72Q120 -54 112 -40", p.deep, 4, 'opacity="0.3"') +
  seam("M-140 72Q-120 54 -112 40M140 72Q120 54 112 40", p.deep, 4, 'opacity="0.3"');

const frame = (p: Palette) =>
  shape("M170 596H216V640H170ZM744 596H790V640H744Z", p.trimDeep) +
  shape("M176 220Q176 132 264 132H696Q784 132 784 220V480H176Z", p.trim) +
  seam("M214 300V226Q214 170 270 170H690Q746 170 746 226V300", p.trimDeep, 4, 'opacity="0.6"') +
  repeated(322, 638, 79, (x) => seam(`M${x} 174V300`, p.trimDeep, 4, 'opacity="0.35"'));

const pillows = (p: Palette, fill: string) =>
  placed("translate(340 316) scale(0.72)", pillow(p, fill)) +
  placed("translate(620 316) scale(0.72)", pillow(p, fill));

const bedWith = (p: Palette, cover: string) =>
  frame(p) +
  pillows(p, "#fbfaf6") +
  placed("translate(480 346) scale(0.5)", pillow(p, "url(#cloth)")) +
  cloth(DUVET) +
  cover;

const foldOver = (p: Palette) =>
  shape("M196 384Q480 352 764 384L780 440Q480 408 180 440Z", p.light) +
  stitches("M186 428Q480 396 774 428", p.shade, 4);

/** A made bed: sheet folded over, hanging sides. */
const bed: Illustration = (p) =>
  bedWith(
    p,
    foldOver(p) +
      seam(
        "M300 446Q280 530 286 602M660 446Q680 530 674 602M480 434V602",
        p.deep,
        4,
        'opacity="0.3"',
      ),
  );

/** A quilted bed cover with a border. */
const quilt: Illustration = (p) =>
  bedWith(
    p,
    `<clipPath id="quilt"><path d="${DUVET}"/></clipPath><g clip-path="url(#quilt)" opacity="0.5">` +
      repeated(-400, 960, 68, (x) =>
        seam(`M${x} 340l340 300M${960 - x} 340l-340 300`, p.deep, 3.5),
      ) +
      "</g>" +
      seam("M158 546Q480 576 802 546", p.trim, 22) +
      foldOver(p),
  );

/** Two pillows leaning on one another, with piped edges. */
const pillowPair: Illustration = (p) =>
  placed("translate(596 336) rotate(9) scale(1.28)", pillow(p, p.trim)) +
  placed(
    "translate(386 408) rotate(-7) scale(1.38)",
    pillow(p, "url(#cloth)") + seam(PILLOW, p.trim, 6) + stitches("M96 -106V106", p.trim, 5),
  );

const folded = (p: Palette, y: number, tint: string) =>
  cloth(box(226, y, 508, 116, 54)) +
  shape(box(226, y, 508, 116, 54), tint, 0.24) +
  seam(`M300 ${y + 58}H730`, p.deep, 5, 'opacity="0.35"') +
  seam(`M272 ${y + 34}Q248 ${y + 58} 272 ${y + 82}`, p.deep, 5, 'opacity="0.35"');

/** A thick folded blanket tied with a ribbon. */
const blanket: Illustration = (p) =>
  placed(
    "translate(0 36)",
    folded(p, 418, "#241a1a") +
      folded(p, 306, p.base) +
      folded(p, 194, "#ffffff") +
      folded(p, 82, p.base) +
      shape("M560 80H620V536H560Z", p.trim) +
      seam("M570 84V532M610 84V532", p.trimDeep, 3, 'opacity="0.6"') +
      shape("M586 140C530 74 474 96 484 140C492 182 556 172 586 140Z", p.trimDeep) +
      shape("M594 140C650 74 706 96 696 140C688 182 624 172 594 140Z", p.trimDeep) +
      shape(
        "M580 150L520 236L556 232L572 256L598 156ZM600 150L660 236L624 232L608 256L582 156Z",
        p.trimDeep,
      ) +
      shape(box(566, 116, 48, 48, 14), p.trim),
  );

/** A fringed throw, laid flat with one corner turned over. */
const babyBlanket: Illustration = (p) =>
  placed(
    "rotate(-6 480 360)",
    repeated(282, 682, 20, (x) => seam(`M${x} 588V622M${x} 132V98`, p.trim, 6)) +
      cloth(box(262, 130, 436, 460, 18)) +
      stitches("M286 154H674V566H286Z", p.trim, 5) +
      shape("M698 430L538 590Q520 470 556 446Q592 424 698 430Z", p.trim) +
      shape("M698 430L538 590Q520 470 556 446Q592 424 698 430Z", "url(#sheen)") +
      shape(
        "M420 300C384 262 330 290 350 340C362 370 398 392 420 410C442 392 478 370 490 340" +
          "C510 290 456 262 420 300Z",
        p.light,
      ),
  );

/** A mattress with a fitted sheet, its elastic corners showing. */
const fittedSheet: Illustration = (p) =>
  frame(p) +
  pillows(p, "url(#cloth)") +
  cloth(box(160, 384, 640, 200, 46)) +
  shape("M206 384H754Q800 384 800 430V446Q480 420 160 446V430Q160 384 206 384Z", p.light, 0.7) +
  seam("M166 452Q480 426 794 452", p.shade, 4) +
  both(seam("M176 556Q200 520 196 470M204 576Q226 540 222 500", p.deep, 4, 'opacity="0.35"')) +
  stitches("M196 566H764", p.trim, 5);

/** The drawings of this family by name. */
export const bedding = {
  bed,
  quilt,
  pillowPair,
  blanket,
  babyBlanket,
  fittedSheet,
} satisfies Record<string, Illustration>;
