import { both, box, cloth, dot, placed, repeated, seam, shape, stitches } from "./svg";
import type { Illustration, Palette } from "./svg";

const towel = (p: Palette, y: number, fill: string) =>
  shape(box(248, y, 464, 104, 48), fill) +
  shape(box(248, y, 464, 104, 48), "url(#sheen)") +
  seam(`M318 ${y + 52}H708`, p.deep, 5, 'opacity="0.35"') +
  seam(`M292 ${y + 30}Q270 ${y + 52} 292 ${y + 74}`, p.deep, 5, 'opacity="0.35"') +
  shape(`M596 ${y}h14v104h-14ZM622 ${y}h26v104h-26ZM660 ${y}h14v104h-14Z`, p.trim, 0.85);

/** Four folded bath towels with a woven border. */
const towelStack: Illustration = (p) =>
  towel(p, 494, p.shade) +
  towel(p, 388, "url(#cloth)") +
  towel(p, 282, p.light) +
  towel(p, 176, "url(#cloth)") +
  sprig(176);

const sprig = (y: number) =>
  seam(`M420 ${y - 4}C440 ${y - 44} 470 ${y - 70} 520 ${y - 82}`, "#6f8f72", 6) +
  shape(`M436 ${y - 30}c-26 -8 -40 -28 -40 -50c26 4 42 22 40 50Z`, "#86a789") +
  shape(`M462 ${y - 54}c-16 -20 -16 -42 -4 -60c16 16 20 40 4 60Z`, "#7b9d7f") +
  shape(`M480 ${y - 66}c22 2 42 -6 52 -26c-24 -6 -44 4 -52 26Z`, "#86a789");

const roll = (p: Palette, x: number, y: number, fill: string) =>
  dot(x, y, 106, fill) +
  dot(x, y, 106, "url(#sheen)") +
  seam(
    `M${x - 74} ${y + 10}a74 74 0 1 1 74 66a58 58 0 1 1 56 -60a42 42 0 1 1 -46 -44a28 28 0 1 0 24 32`,
    p.deep,
    6,
    'opacity="0.4"',
  );

/** Three rolled hand towels. */
const towelRolls: Illustration = (p) =>
  placed(
    "translate(480 376) scale(1.24) translate(-480 -376)",
    roll(p, 374, 466, "url(#cloth)") + roll(p, 586, 466, p.light) + roll(p, 480, 286, p.trim),
  );

const rail = (p: Palette) =>
  seam("M220 150H740", p.trimDeep, 16) +
  dot(220, 150, 17, p.trimDeep) +
  dot(740, 150, 17, p.trimDeep);

/** A large towel over a rail. */
const hangingTowel: Illustration = (p) =>
  shape("M346 146H654V430H346Z", p.deep) +
  rail(p) +
  cloth("M320 158Q320 134 344 134H616Q640 134 640 158V606Q640 620 626 620H334Q320 620 320 606Z") +
  shape("M320 500H640V514H320ZM320 528H640V560H320ZM320 574H640V588H320Z", p.trim, 0.9) +
  seam("M400 180V480M560 180V480", p.deep, 4, 'opacity="0.22"');

/** Two striped kitchen towels on hooks. */
const kitchenTowels: Illustration = (p) => {
  const cloths = (x: number, stripe: string) =>
    cloth(`M${x} 200Q${x + 90} 128 ${x + 180} 200L${x + 204} 584Q${x + 90} 600 ${x - 24} 584Z`) +
    repeated(440, 540, 44, (y) =>
      seam(`M${x - 12} ${y}Q${x + 90} ${y + 12} ${x + 192} ${y}`, stripe, 16),
    ) +
    seam(`M${x + 90} 172Q${x + 70} 340 ${x + 74} 430`, p.deep, 4, 'opacity="0.25"') +
    seam(`M${x + 90} 160V134`, p.trimDeep, 7);
  return rail(p).replaceAll("150", "128") + cloths(270, p.trim) + cloths(510, p.deep);
};

/** A bib apron with a pocket and ties. */
const apron: Illustration = (p) =>
  seam("M396 160C392 70 568 70 564 160", p.trim, 20) +
  both(seam("M302 352C240 372 214 420 226 480", p.trim, 16)) +
  cloth(
    "M388 152H572Q586 152 588 168C594 250 612 312 660 344V612Q660 632 640 632H320" +
      "Q300 632 300 612V344C348 312 366 250 372 168Q374 152 388 152Z",
  ) +
  stitches("M388 172H572", p.light, 4) +
  stitches("M318 364V614H642V364", p.light, 4) +
  shape("M382 400H578V496Q578 520 554 520H406Q382 520 382 496Z", p.trim) +
  seam("M480 404V516", p.trimDeep, 4) +
  stitches("M392 416H568", p.light, 4);

const drape = (p: Palette) => {
  const edge = "M196 132H452C448 300 400 400 272 452C290 520 296 580 300 636H196Z";
  return (
    cloth(edge) +
    repeated(236, 396, 40, (x) =>
      seam(
        `M${x} 136C${x - 4} 290 ${x - 40 - (x - 236) / 2} 390 ${240 + (x - 236) / 6} 446`,
        p.deep,
        5,
        'opacity="0.3"',
      ),
    ) +
    seam("M226 470Q236 560 236 630M256 466Q268 560 268 630", p.deep, 5, 'opacity="0.3"') +
    seam("M192 448Q240 474 288 446", p.trim, 20)
  );
};

/** A window between two tied-back curtains. */
const curtain: Illustration = (p) =>
  shape(box(300, 170, 360, 400, 10), "#ffffff", 0.9) +
  shape(
    "M318 188H472V372H318ZM488 188H642V372H488ZM318 388H472V552H318ZM488 388H642V552H488Z",
    "#d7e8f0",
  ) +
  dot(590, 252, 30, "#fff3d1") +
  both(drape(p)) +
  seam("M160 126H800", p.trimDeep, 16) +
  both(dot(160, 126, 20, p.trimDeep)) +
  both(repeated(216, 440, 32, (x) => seam(`M${x} 118v20`, p.trim, 9)));

const vase = (p: Palette) =>
  seam(
    "M480 214C476 170 456 140 424 120M480 214C484 160 500 130 536 104M480 214V110",
    "#6f8f72",
    6,
  ) +
  dot(420, 116, 22, p.trim) +
  dot(540, 100, 24, p.trim) +
  dot(480, 96, 26, p.trimDeep) +
  shape("M448 204H512C530 236 530 262 508 288H452C430 262 430 236 448 204Z", "#ffffff", 0.95);

/** A cloth over a long table, with a vase. */
const tablecloth: Illustration = (p) =>
  shape("M250 560H280V652H250ZM680 560H710V652H680Z", p.trimDeep) +
  cloth(
    "M214 270H746L806 556Q808 572 792 572Q736 540 692 572Q640 604 586 572Q532 540 480 572" +
      "Q428 604 374 572Q320 540 268 572Q224 600 168 572Q152 572 154 556Z",
  ) +
  shape("M214 270H746L766 366Q480 390 194 366Z", p.light, 0.75) +
  stitches("M196 366Q480 390 764 366", p.trim, 6) +
  seam("M330 392L300 550M630 392L660 550M480 398V560", p.deep, 4, 'opacity="0.25"') +
  vase(p);

/** A round table with a cloth down to the floor. */
const roundTablecloth: Illustration = (p) =>
  cloth(
    "M204 316C220 430 190 540 172 600Q240 640 300 612Q360 642 420 618Q480 644 540 618" +
      "Q600 642 660 612Q720 640 788 600C770 540 740 430 756 316Z",
  ) +
  seam(
    "M300 380Q300 500 300 606M420 396Q424 520 420 612M540 396Q536 520 540 612M660 380Q660 500 660 606",
    p.deep,
    5,
    'opacity="0.28"',
  ) +
  `<ellipse cx="480" cy="312" rx="278" ry="82" fill="${p.light}"/>` +
  `<ellipse cx="480" cy="312" rx="236" ry="64" fill="none" stroke="${p.trim}" stroke-width="7"/>` +
  placed("translate(0 26)", vase(p));

/** A prayer mat: a mihrab in a framed field, fringed ends. */
const prayerMat: Illustration = (p) =>
  repeated(318, 642, 18, (x) => seam(`M${x} 96V72M${x} 634V660`, p.trim, 6)) +
  cloth(box(302, 92, 356, 546, 10)) +
  seam("M322 112H638V618H322Z", p.trim, 7) +
  stitches("M340 130H620V600H340Z", p.light, 5) +
  shape("M362 584V330C362 262 420 236 480 172C540 236 598 262 598 330V584Z", p.deep) +
  seam("M362 584V330C362 262 420 236 480 172C540 236 598 262 598 330V584Z", p.trim, 7) +
  seam("M480 196V300", p.trim, 4) +
  shape("M456 326Q480 274 504 326L496 366H464Z", p.trim) +
  shape("M464 374H496L488 392H472Z", p.trim) +
  repeated(0, 315, 45, (turn) =>
    placed(`rotate(${turn} 480 490)`, shape("M480 490L468 458L480 430L492 458Z", p.trim, 0.9)),
  ) +
  both(shape("M378 168l14 14l-14 14l-14 -14ZM378 214l10 10l-10 10l-10 -10Z", p.trim));

/** The drawings of this family by name. */
export const home = {
  towelStack,
  towelRolls,
  hangingTowel,
  kitchenTowels,
  apron,
  curtain,
  tablecloth,
  roundTablecloth,
  prayerMat,
} satisfies Record<string, Illustration>;
