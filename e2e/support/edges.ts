import type { Locator } from "@playwright/test";

/** Returns the edges of an element on the screen (pixels). */
export const getEdges = (element: Locator) =>
  element.evaluate((found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return { left, right, top, bottom };
  });
