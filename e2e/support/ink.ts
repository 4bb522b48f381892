import type { Locator } from "@playwright/test";
import sharp from "sharp";

type Columns = {
  /** Ink in each column of pixels, from the left. */
  readonly ink: readonly number[];
  /** Rows that one pixel of the picture is high. */
  readonly height: number;
};

/** Counts the pixels of each column of an element's picture that differ from its background, within `inset` pixels of its edges. */
async function getColumns(element: Locator, inset: { left: number; right: number; edge: number }) {
  const picture = sharp(await element.screenshot());
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[y * info.width * info.channels + x * info.channels];
  const ground = at(Math.round(inset.left) - 2, Math.round(info.height / 2)) ?? 0;
  const ink: number[] = [];
  for (let x = Math.round(inset.left) - 1; x < info.width - Math.round(inset.right) + 1; x++) {
    let count = 0;
    for (let y = inset.edge; y < info.height - inset.edge; y++)
      if (Math.abs((at(x, y) ?? 0) - ground) > 60) count++;
    ink.push(count);
  }
  return { ink, height: info.height } satisfies Columns;
}

/** Measures where the text in a field is seen on the screen. */
export async function getInk(field: Locator) {
  const padding = await field.evaluate((element) => {
    const style = getComputedStyle(element);
    return { left: parseFloat(style.paddingLeft), right: parseFloat(style.paddingRight) };
  });
  const { ink } = await getColumns(field, { ...padding, edge: 4 });
  const inked = ink.flatMap((count, at) => (count > 0 ? [at] : []));
  const [first = -1] = inked;
  const last = inked.at(-1) ?? -1;
  const half = (first + last) / 2;
  const sum = (isCounted: (at: number) => boolean) =>
    ink.reduce((total, count, at) => total + (isCounted(at) ? count : 0), 0);
  return {
    isThere: inked.length > 0,
    /** Pixels between the text and where the field's text may begin and end. */
    left: first,
    right: ink.length - 1 - last,
    /** At which end of the text there is more ink: where a tall letter stands before a row of dots. */
    heavyEnd: sum((at) => at < half) > sum((at) => at > half) ? "left" : "right",
  };
}

/** Returns the brightness (0 to 255) at `left` pixels from an element's left edge, half way down, as seen on the screen. */
export async function edgeBrightness(element: Locator, left: number): Promise<number> {
  const picture = sharp(await element.screenshot());
  const { height } = await picture.metadata();
  const edge = picture.extract({ left, top: Math.floor(height / 2), width: 1, height: 1 });
  return (await edge.greyscale().raw().toBuffer())[0] ?? 0;
}
