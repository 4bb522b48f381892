import { both, cloth, dot, lifted, placed, repeated, seam, shape, stitches } from "./svg";
import type { Illustration, Palette } from "./svg";

const SOCK =
  "M0 0H132V236C132 266 150 284 178 300L262 348C310 376 300 446 244 446H150C112 446 84 436 58 412" +
  "L22 380C4 362 0 342 0 312Z";

const sock = (p: Palette, id: string) =>
  cloth(SOCK) +
  `<clipPath id="${id}"><path d="${SOCK}"/></clipPath><g clip-path="url(#${id})">` +
  shape("M0 0H132V62H0Z", p.trim) +
  repeated(16, 120, 16, (x) => seam(`M${x} 4V58`, p.trimDeep, 3, 'opacity="0.5"')) +
  shape("M-10 322C40 300 84 340 84 400L40 440H-10Z", p.trim) +
  shape("M230 320C208 360 206 410 222 450H320V320Z", p.trim) +
  "</g>";

/** A pair of socks with contrasting cuff, heel and toe. */
const socks: Illustration = (p) =>
  placed("translate(452 116) rotate(-6)", sock(p, "back") + shape(SOCK, p.deep, 0.18)) +
  placed("translate(268 160) rotate(4)", sock(p, "front"));

/** Three pairs of socks side by side in a paper band. */
const sockPack: Illustration = (p) =>
  placed("translate(530 150)", lifted(sock(p, "third") + shape(SOCK, p.deep, 0.3))) +
  placed("translate(380 134)", lifted(sock(p, "second") + shape(SOCK, p.deep, 0.15))) +
  placed("translate(230 118)", lifted(sock(p, "first"))) +
  shape("M214 236H670V300H214Z", "#fdfcf8") +
  seam("M244 260H394M244 278H344", p.trimDeep, 6, 'opacity="0.55"') +
  dot(628, 268, 17, p.trim);

const heart = (x: number, y: number, fill: string) =>
  shape(
    `M${x} ${y}c-26 -30 -66 -8 -52 28c8 22 34 36 52 50c18 -14 44 -28 52 -50c14 -36 -26 -58 -52 -28Z`,
    fill,
  );

const bodysuit = (p: Palette) =>
  both(cloth("M352 196C316 208 296 224 282 256L244 330L316 366L352 300Z")) +
  cloth(
    "M392 172C426 208 534 208 568 172L616 196C628 202 632 212 630 228C622 320 626 400 634 470" +
      "C590 480 552 520 548 586H412C408 520 370 480 326 470C334 400 338 320 330 228" +
      "C328 212 332 202 344 196Z",
  ) +
  seam("M388 174C424 222 536 222 572 174", p.trim, 14) +
  both(seam("M252 322L316 354", p.trim, 10)) +
  both(seam("M328 466C372 476 410 518 414 582", p.trim, 12)) +
  repeated(444, 516, 36, (x) => dot(x, 570, 7, p.trim)) +
  heart(480, 316, p.trim);

/** A baby set: bodysuit, knotted hat and booties. */
const babySet: Illustration = (p) =>
  placed("translate(-96 14)", bodysuit(p)) +
  placed(
    "translate(700 258)",
    seam("M0 -92q-20 -40 -42 -34q-6 26 42 34q20 -40 42 -34q6 26 -42 34", p.trim, 9) +
      cloth("M-104 64C-104 -46 -50 -92 0 -92C50 -92 104 -46 104 64Z") +
      shape("M-112 48H112V92H-112Z", p.trim) +
      stitches("M-92 70H92", p.light, 4),
  ) +
  [622, 742].map((x) => placed(`translate(${x} 452)`, bootie(p))).join("");

const bootie = (p: Palette) =>
  cloth("M0 0H66V56C84 62 112 76 112 104Q112 122 92 122H18Q0 122 0 104Z") +
  shape("M-6 -8H72V22H-6Z", p.trim) +
  seam("M8 106H104", p.trim, 7);

/** The drawings of this family by name. */
export const small = { socks, sockPack, babySet } satisfies Record<string, Illustration>;
