import type { Locator } from "@playwright/test";

/** Returns where a shown element is on the page (pixels). Throws if it is not shown. */
export async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown.");
  return box;
}
