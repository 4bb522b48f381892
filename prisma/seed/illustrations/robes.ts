import { both, cloth, dot, placed, repeated, seam, shape, stitches } from "./svg";
import type { Illustration, Palette } from "./svg";

const ROBE =
  "M402 92C432 116 528 116 558 92L632 120C654 130 662 148 666 172L728 622Q730 640 712 642" +
  "Q480 660 248 642Q230 640 232 622L294 172C298 148 306 130 328 120Z";
const NECK = "M402 92C432 70 528 70 558 92C528 118 432 118 402 92Z";
const SLEEVE =
  "M332 118C290 134 276 156 264 198L178 462Q173 478 188 484L262 512Q278 517 285 502L344 320Z";
const SLEEVE_HEM = "M190 426L300 466L285 502Q278 517 262 512L188 484Q173 478 178 462Z";

const sleeves = (p: Palette) => both(cloth(SLEEVE) + shape(SLEEVE, p.deep, 0.15));

const folds = (p: Palette) =>
  both(seam("M380 330C372 440 352 540 340 640M430 380C428 480 420 560 414 648", p.deep, 4)).replace(
    /stroke-width/g,
    'opacity="0.28" stroke-width',
  );

const diamonds = (x: number, from: number, to: number, step: number, color: string) =>
  repeated(from, to, step, (y) => shape(`M${x} ${y - 9}l8 9l-8 9l-8 -9Z`, color));

// The paths are as wide as a bathrobe; garments to the ankle are taller and narrower.
const toTheAnkle = (robe: string) => placed("translate(106 -34) scale(0.78 1.07)", robe);

/** A man's galabeya: straight, with a buttoned slit and a breast pocket. */
const galabeya: Illustration = (p) =>
  toTheAnkle(
    sleeves(p) +
      cloth(ROBE) +
      folds(p) +
      shape(NECK, p.deep) +
      shape("M460 108H500V318L480 338L460 318Z", p.light) +
      seam("M460 112V318L480 338L500 318V112", p.trim, 4) +
      seam("M398 93C430 128 530 128 562 93", p.trim, 12) +
      repeated(158, 300, 44, (y) => dot(480, y, 6, p.trimDeep)) +
      seam("M540 250h72v72h-72ZM540 268h72", p.deep, 3, 'opacity="0.6"') +
      both(seam("M196 474L268 500", p.trim, 5)),
  );

/** A woman's house galabeya: a round embroidered yoke and trimmed hems. */
const houseGalabeya: Illustration = (p) =>
  toTheAnkle(
    sleeves(p) +
      both(shape(SLEEVE_HEM, p.trim)) +
      cloth(ROBE) +
      folds(p) +
      shape("M372 104C388 250 430 292 480 300C530 292 572 250 588 104L558 92H402Z", p.trim) +
      stitches("M388 118C402 236 440 276 480 284C520 276 558 236 572 118", p.light, 4) +
      shape(NECK, p.deep) +
      seam("M398 93C430 128 530 128 562 93", p.trimDeep, 10) +
      diamonds(480, 160, 260, 32, p.light) +
      both(diamonds(440, 150, 214, 32, p.light)) +
      shape(
        "M238 580Q480 600 722 580L728 622Q730 640 712 642Q480 660 248 642Q230 640 232 622Z",
        p.trim,
      ) +
      stitches("M250 606Q480 624 710 606", p.light, 4),
  );

/** An abaya, open in front, with embroidered edges when it has a second color. */
const abaya: Illustration = (p) =>
  toTheAnkle(
    sleeves(p) +
      both(shape(SLEEVE_HEM, p.trim, 0.95) + stitches("M192 446L286 480", p.light, 4)) +
      cloth(ROBE) +
      folds(p) +
      shape(NECK, p.deep) +
      shape("M424 104L480 132L536 104L512 650H448Z", p.deep, 0.5) +
      both(
        shape("M424 104L462 128Q470 380 456 650L422 649Q446 380 404 97Z", p.trim) +
          diamonds(444, 190, 630, 40, p.light),
      ) +
      seam("M480 140V648", p.deep, 3) +
      both(seam("M404 97C412 112 424 120 440 124", p.trimDeep, 6)),
  );

/** A plain abaya with covered buttons and a belt of the same cloth. */
const plainAbaya: Illustration = (p) =>
  toTheAnkle(
    sleeves(p) +
      cloth(ROBE) +
      folds(p) +
      shape(NECK, p.deep) +
      seam("M398 93C430 128 530 128 562 93", p.shade, 14) +
      seam("M480 122V648", p.deep, 4) +
      repeated(160, 300, 36, (y) => dot(494, y, 7, p.trim)) +
      shape("M288 330Q480 352 672 330L676 362Q480 386 284 362Z", p.deep) +
      shape("M496 350L540 348L566 500L528 508Z", p.deep) +
      shape("M470 342H510V380H470Z", p.shade) +
      both(stitches("M198 464L276 492", p.trim, 4)),
  );

/** A terry bathrobe with a shawl collar and a tied belt. */
const bathrobe: Illustration = (p) =>
  placed(
    "translate(0 18)",
    sleeves(p) +
      both(shape(SLEEVE_HEM, p.light)) +
      cloth(
        "M402 92C432 116 528 116 558 92L632 120C654 130 662 148 666 172L702 596Q702 612 686 614" +
          "Q480 630 274 614Q258 612 258 596L294 172C298 148 306 130 328 120Z",
      ) +
      shape(NECK, p.deep) +
      shape("M428 104L480 360L532 104Z", p.deep, 0.55) +
      shape("M402 92C408 84 420 78 434 77L500 366L512 622H470L462 372Z", p.light) +
      shape("M558 92C552 84 540 78 526 77L466 330L498 372Z", p.light) +
      seam("M402 92L462 372L470 620M558 92L498 372", p.shade, 3.5) +
      shape("M278 356Q480 380 682 356L684 396Q480 420 275 396Z", p.trim) +
      shape("M470 396L448 528L484 534L500 398Z", p.trim) +
      shape("M500 396L538 506L570 492L524 392Z", p.trim) +
      shape("M468 364H520V412H468Z", p.trimDeep) +
      both(seam("M316 450h96v92h-96Z", p.shade, 5)),
  );

/** The drawings of this family by name. */
export const robes = { galabeya, houseGalabeya, abaya, plainAbaya, bathrobe } satisfies Record<
  string,
  Illustration
>;
