/** The colors of one picture, all mixed from its fabric and its trim. */
export type Palette = {
  base: string;
  shade: string;
  deep: string;
  light: string;
  trim: string;
  trimDeep: string;
};

/** Draws one kind of product on a 960 × 720 sheet; fabric is filled with the pattern `#cloth`. */
export type Illustration = (palette: Palette) => string;

const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The color that lies the given part (0–1) of the way from one `#rrggbb` color to another. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * part),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** A filled path. */
export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;

/** A piece of the product's own fabric: its weave with a soft light from the upper left. */
export const cloth = (d: string) => shape(d, "url(#cloth)") + shape(d, "url(#sheen)");

/** A seam, cord or fold: an open line with round ends. */
export const seam = (d: string, color: string, width = 3, extra = "") =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** A row of stitches. */
export const stitches = (d: string, color: string, width = 3) =>
  seam(d, color, width, 'stroke-dasharray="9 9" opacity="0.75"');

/** A filled circle. */
export const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** A rectangle with round corners as a path. */
export const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}` +
  `h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}Z`;

/** A group moved, turned or scaled. */
export const placed = (transform: string, content: string) =>
  `<g transform="${transform}">${content}</g>`;

/** The left half of something symmetric, and its mirror image on the right. */
export const both = (half: string) => half + placed("matrix(-1 0 0 1 960 0)", half);

/** A part that throws its own shadow on what lies under it. */
export const lifted = (content: string) => `<g filter="url(#shadow)">${content}</g>`;

/** The same drawing at several positions along a line. */
export const repeated = (from: number, to: number, step: number, draw: (at: number) => string) => {
  const drawn: string[] = [];
  for (let at = from; at <= to; at += step) drawn.push(draw(at));
  return drawn.join("");
};
