import { both, box, cloth, dot, placed, repeated, seam, shape, stitches } from "./svg";
import type { Illustration, Palette } from "./svg";

const BODY =
  "M398 142C430 170 530 170 562 142L640 174C662 184 670 200 670 226L672 566Q672 586 648 588" +
  "Q480 600 312 588Q288 586 288 566L290 226C290 200 298 184 320 174Z";
const NECK = "M398 142C430 118 530 118 562 142C530 172 430 172 398 142Z";
const LONG_SLEEVE =
  "M332 169C282 188 266 212 254 268L198 530Q194 550 213 555L264 567Q284 571 289 551L342 330Z";
const CUFF = "M204 502L285 520L279 551Q272 571 252 564L208 554Q192 548 197 532Z";
const SHORT_SLEEVE =
  "M332 169C290 184 270 202 252 240L196 352Q189 367 203 374L272 409Q287 415 294 401L334 330Z";

const sleeves = (d: string, p: Palette) => both(cloth(d) + shape(d, p.deep, 0.14));

const armholes = (p: Palette) => both(seam("M320 176C300 230 300 300 300 350", p.deep, 3));

const collar = (fill: string, p: Palette) =>
  both(
    shape("M394 141C404 127 424 118 440 117L480 178L434 224C410 204 398 174 394 141Z", fill) +
      seam("M394 141C398 174 410 204 434 224L480 178", p.shade, 3),
  );

const buttons = (from: number, to: number, step: number, color: string) =>
  repeated(from, to, step, (y) => dot(480, y, 7, color));

/** A buttoned shirt with long sleeves and a breast pocket. */
const shirt: Illustration = (p) =>
  sleeves(LONG_SLEEVE, p) +
  both(shape(CUFF, p.light)) +
  cloth(BODY) +
  armholes(p) +
  shape(NECK, p.deep) +
  shape("M462 172h36V594h-36Z", p.light) +
  seam("M462 180V592M498 180V592", p.shade, 2.5) +
  buttons(244, 560, 78, p.trim) +
  seam("M542 272h84v74l-42 26l-42 -26ZM542 292h84", p.shade, 3.5) +
  collar(p.light, p);

/** A T-shirt with a round neck and a band across the chest. */
const tshirt: Illustration = (p) =>
  sleeves(SHORT_SLEEVE, p) +
  both(stitches("M214 352L284 388", p.light)) +
  cloth(BODY) +
  armholes(p) +
  shape("M289 286L671 286L671 352L289 352Z", p.trim, 0.92) +
  shape(NECK, p.deep) +
  seam("M394 143C428 186 532 186 566 143", p.light, 16) +
  stitches("M304 566Q480 580 656 566", p.light);

/** A loose T-shirt with a printed sun on the chest. */
const printedTshirt: Illustration = (p) =>
  sleeves(SHORT_SLEEVE, p) +
  both(stitches("M214 352L284 388", p.light)) +
  cloth(BODY) +
  armholes(p) +
  dot(480, 330, 62, p.trim) +
  repeated(0, 330, 30, (turn) =>
    placed(`rotate(${turn} 480 330)`, seam("M480 250V226", p.trim, 10)),
  ) +
  seam("M428 340q26 -22 52 0t52 0", p.base, 8) +
  shape(NECK, p.deep) +
  seam("M394 143C428 186 532 186 566 143", p.shade, 16) +
  stitches("M304 566Q480 580 656 566", p.light);

/** A sweatshirt with a hood, cords and a pouch pocket. */
const hoodie: Illustration = (p) =>
  sleeves(LONG_SLEEVE, p) +
  both(shape(CUFF, p.deep)) +
  cloth(BODY) +
  armholes(p) +
  shape("M289 548L671 548L672 566Q672 586 648 588Q480 600 312 588Q288 586 288 566Z", p.deep) +
  shape("M384 152C376 84 420 62 480 62C540 62 584 84 576 152C560 206 400 206 384 152Z", p.shade) +
  shape("M412 150C408 108 436 92 480 92C524 92 552 108 548 150C532 184 428 184 412 150Z", p.deep) +
  seam("M384 152C398 214 450 226 480 244C510 226 562 214 576 152", p.light, 14) +
  both(seam("M452 226C446 264 452 284 450 318", p.trim, 8) + dot(450, 322, 8, p.trim)) +
  seam("M384 420L576 420L616 526L344 526Z", p.deep, 4) +
  shape("M384 420L576 420L616 526L344 526Z", p.light, 0.18);

const trousers = (p: Palette) =>
  cloth(
    "M-112 0H112L138 396Q138 410 124 411L42 414Q28 414 26 400L0 132L-26 400Q-28 414 -42 414" +
      "L-124 411Q-138 410 -138 396Z",
  ) +
  shape("M-112 0H112L114 34H-114Z", p.deep, 0.55) +
  seam("M0 36V132M-96 40Q-92 88 -116 104M96 40Q92 88 116 104", p.deep, 3.5) +
  seam("M-70 150L-80 396M70 150L80 396", p.deep, 2.5, 'opacity="0.5"');

/** A buttoned pyjama top with piping, and its trousers. */
const pyjama: Illustration = (p) =>
  placed("translate(664 206)", trousers(p) + seam("M-24 4C-30 50 -18 60 -28 88", p.trim, 6)) +
  placed(
    "translate(2 52) scale(0.82)",
    sleeves(LONG_SLEEVE, p) +
      both(shape(CUFF, p.trim)) +
      cloth(BODY) +
      armholes(p) +
      shape(NECK, p.deep) +
      seam("M480 180V592", p.trim, 9) +
      repeated(250, 560, 100, (y) => dot(502, y, 9, p.trimDeep)) +
      seam("M540 300h88v84h-88Z", p.trim, 7) +
      collar(p.base, p) +
      both(seam("M394 141C398 174 410 204 434 224L480 178", p.trim, 9)),
  );

/** School trousers with a belt. */
const schoolTrousers: Illustration = (p) =>
  placed(
    "translate(480 110) scale(1.24)",
    trousers(p) +
      shape("M-113 6H113L114 28H-114Z", p.trim) +
      shape(box(-16, 2, 32, 30, 5), p.trimDeep) +
      shape(box(-9, 9, 18, 16, 3), p.trim),
  );

/** A pleated pinafore dress over a white school blouse. */
const pinafore: Illustration = (p) =>
  placed(
    "translate(0 -36)",
    both(shape(SHORT_SLEEVE, "#f7f7f4") + seam("M203 374L286 409", "#d5d9dc", 5)) +
      shape("M320 174L398 142H562L640 174L640 300H320Z", "#fdfdfb") +
      shape("M352 164L412 148L480 300L548 148L608 164L600 372H360Z", p.base) +
      shape("M352 164L412 148L480 300L548 148L608 164L600 372H360Z", "url(#sheen)") +
      cloth("M360 392H600L700 640Q702 652 688 654Q480 670 272 654Q258 652 260 640Z") +
      seam(
        "M400 396L340 656M440 396L412 662M520 396L548 662M560 396L620 656M480 396V664",
        p.deep,
        4,
        'opacity="0.6"',
      ) +
      shape("M358 366H602V398H358Z", p.deep) +
      collar("#ffffff", { ...p, shade: "#cfd4d8" }) +
      both(shape("M480 196L440 182Q428 206 440 230Z", p.trim)) +
      dot(480, 206, 12, p.trimDeep) +
      both(shape("M476 214L452 290L470 282L480 250Z", p.trim)),
  );

/** A school polo shirt with a badge. */
const polo: Illustration = (p) =>
  sleeves(SHORT_SLEEVE, p) +
  both(seam("M200 364L284 404", p.trim, 18)) +
  cloth(BODY) +
  armholes(p) +
  shape(NECK, p.deep) +
  shape("M458 172h44V320h-44Z", p.light) +
  seam("M458 180V320H502V180", p.shade, 3) +
  buttons(226, 300, 36, p.trimDeep) +
  shape("M556 250h64v44q0 26 -32 40q-32 -14 -32 -40Z", p.trim) +
  seam("M572 280l12 14l22 -24", p.light, 6) +
  collar(p.trim, { ...p, shade: p.trimDeep });

/** The drawings of this family by name. */
export const tops = {
  shirt,
  tshirt,
  printedTshirt,
  hoodie,
  pyjama,
  schoolTrousers,
  pinafore,
  polo,
} satisfies Record<string, Illustration>;
