import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";

const ILLUSTRATIONS = new URL("illustrations/", import.meta.url);

const SIZE = { width: 960, height: 720 } as const;

/** What a shadow adds to the color of the ground. */
const SHADOW = ["#1b2430", 0.6] as const;

const WEAVES = {
  plain: () => "",
  stripes: (line: string) => `<path d="M10 0V48M34 0V48" stroke="${line}" stroke-width="5"/>`,
  bands: (line: string) => `<path d="M0 12H48M0 36H48" stroke="${line}" stroke-width="6"/>`,
  checks: (line: string) =>
    `<path d="M0 24H48M24 0V48" stroke="${line}" stroke-width="14" opacity="0.5"/>` +
    `<path d="M0 6H48M6 0V48" stroke="${line}" stroke-width="2"/>`,
  dots: (line: string) =>
    `<circle cx="12" cy="12" r="4.5" fill="${line}"/><circle cx="36" cy="36" r="4.5" fill="${line}"/>`,
  terry: (line: string) =>
    `<path d="M4 8h6M20 4h6M38 10h6M12 22h6M30 24h6M2 34h6M22 38h6M40 34h6M10 46h6M32 44h6"` +
    ` stroke="${line}" stroke-width="3" stroke-linecap="round" opacity="0.55"/>`,
  flowers: (line: string) =>
    `<g fill="${line}"><circle cx="12" cy="8" r="4"/><circle cx="12" cy="18" r="4"/>` +
    `<circle cx="7" cy="13" r="4"/><circle cx="17" cy="13" r="4"/><circle cx="36" cy="36" r="5"/></g>`,
} satisfies Record<string, (line: string) => string>;

/** The content of a product's picture: fabric and trim as `#rrggbb`, on a background in the fabric's tone. */
export type Picture = {
  /** Name of a drawing in `illustrations/`, whose fabric is `url(#cloth)` and whose colors are `var(--base)` and so on. */
  illustration: string;
  fabric: string;
  trim: string;
  weave?: keyof typeof WEAVES;
  ground?: string;
};

/** A stored picture: WebP at 960 × 720 and 360 × 270; its key is the SHA-256 of the large one. */
type RenderedPicture = {
  hash: string;
  contentType: string;
  large: Uint8Array<ArrayBuffer>;
  small: Uint8Array<ArrayBuffer>;
};

/** Returns the colors of a drawing by name, all mixed from fabric and trim. */
function getPalette({ fabric, trim }: Picture): Readonly<Record<string, string>> {
  return {
    base: fabric,
    shade: mix(fabric, "#1b2430", 0.14),
    deep: mix(fabric, "#1b2430", 0.32),
    light: mix(fabric, "#ffffff", 0.34),
    trim,
    trimDeep: mix(trim, "#1b2430", 0.25),
  };
}

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes two `#rrggbb` colors: the one that lies the given part (0–1) of the way from the first to the second. */
function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * part),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Reads a drawing and fills in its colors. */
async function readDrawing(picture: Picture): Promise<string> {
  const file = new URL(`${picture.illustration}.svg`, ILLUSTRATIONS);
  const palette = getPalette(picture);
  return (await readFile(file, "utf8"))
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/var\(--(\w+)\)/g, (color, name: string) => palette[name] ?? color);
}

/** Returns the ground of a picture and the thing on it, each as an SVG document of 960 × 720. */
async function drawPicture(picture: Picture): Promise<{ ground: Buffer; item: Buffer }> {
  const ground = picture.ground ?? picture.fabric;
  const weave = WEAVES[picture.weave ?? "plain"](mix(picture.fabric, picture.trim, 0.5));
  return {
    ground: toDocument(`<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="${mix(ground, "#ffffff", 0.86)}"/>
<stop offset="1" stop-color="${mix(ground, "#f4f1ea", 0.56)}"/></linearGradient></defs>
<rect width="960" height="720" fill="url(#ground)"/>
<circle cx="480" cy="356" r="322" fill="#fff" opacity="0.3"/>`),
    item: toDocument(`<defs>
<linearGradient id="sheen" gradientUnits="userSpaceOnUse" x1="200" y1="100" x2="760" y2="640">
<stop offset="0" stop-color="#fff" stop-opacity="0.2"/>
<stop offset="0.5" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#10161e" stop-opacity="0.14"/></linearGradient>
<pattern id="cloth" width="48" height="48" patternUnits="userSpaceOnUse">
<rect width="48" height="48" fill="${picture.fabric}"/>${weave}</pattern>
<filter id="shadow" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="14" stdDeviation="16"
 flood-color="${mix(ground, ...SHADOW)}" flood-opacity="0.3"/></filter>
</defs>
${await readDrawing(picture)}`),
  };
}

const toDocument = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${content}</svg>`,
  );

/** Renders pictures to WebP, in their order. */
export async function renderPictures(pictures: Picture[]): Promise<RenderedPicture[]> {
  const rendered: RenderedPicture[] = [];
  // Four at a time take as long as all at once and a quarter of the memory.
  for (let start = 0; start < pictures.length; start += 4) {
    const some = pictures.slice(start, start + 4);
    rendered.push(...(await Promise.all(some.map((picture) => renderPicture(picture)))));
  }
  return rendered;
}

async function renderPicture(picture: Picture): Promise<RenderedPicture> {
  const { ground, item } = await drawPicture(picture);
  const drawn = await sharp(item).ensureAlpha().raw().toBuffer();
  const shadow = await renderShadow(drawn, mix(picture.ground ?? picture.fabric, ...SHADOW));
  const raw = { ...SIZE, channels: 4 } as const;
  const composed = await sharp(ground)
    .composite([
      { input: shadow, raw, left: 0, top: 14 },
      { input: drawn, raw },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const sheet = sharp(composed, { raw: { ...SIZE, channels: 3 } });
  const [large, small] = await Promise.all([
    sheet.clone().webp({ quality: 82, effort: 2 }).toBuffer(),
    sheet.clone().resize(360, 270).webp({ quality: 80 }).toBuffer(),
  ]);
  return {
    hash: createHash("sha256").update(large).digest("hex"),
    contentType: "image/webp",
    large: new Uint8Array(large),
    small: new Uint8Array(small),
  };
}

/** Renders the soft shadow below a thing, at a quarter of its size: a filter of the drawing takes four times as long. */
async function renderShadow(drawn: Buffer, color: string): Promise<Buffer> {
  const small = { width: SIZE.width / 4, height: SIZE.height / 4 };
  const soft = await sharp(drawn, { raw: { ...SIZE, channels: 4 } })
    .resize({ ...small, kernel: "linear" })
    .blur(4)
    .linear([0, 0, 0, 0.3], [...channels(color), 0])
    .raw()
    .toBuffer();
  return sharp(soft, { raw: { ...small, channels: 4 } })
    .resize({ ...SIZE, kernel: "linear" })
    .raw()
    .toBuffer();
}
