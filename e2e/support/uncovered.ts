import { expect, type Locator } from "@playwright/test";

/** Returns the middle of an element that nothing covers, such as the header or the bar of a phone. */
export async function findUncovered(target: Locator) {
  const place = await target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    const isHit = (y: number) => element.contains(document.elementFromPoint(x, y));
    return { x, y: (top + bottom) / 2, isWhole: [top + 2, bottom - 2].every(isHit) };
  });
  expect(place).toMatchObject({ isWhole: true });
  return place;
}
