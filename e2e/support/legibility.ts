import { expect, type Page } from "@playwright/test";

/** Pixels. */
const THUMB = 44;

/** Chooses the browser's text size, as its settings do: what is measured in rem and em follows at once. */
export async function chooseTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
  await session.detach();
  await expect(page.locator("html")).toHaveCSS("font-size", `${pixels}px`);
}

/** The texts that are wider than the place they have, or reach beyond the page outside of a line that scrolls. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const carriers = "button, a, h1, h2, h3, td, th, label, [class*=Badge], bdi";
    const isSeen = (element: Element) => element.checkVisibility() && element.textContent !== "";
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>(carriers)]
      .filter(isSeen)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
        const isHidden = getComputedStyle(element).position === "absolute";
        const isScrolled = element.closest("[class*=scrollLine]") !== null;
        const isOutside = !isScrolled && (left < -1 || right > clientWidth + 1);
        return !isHidden && (isCut || isOutside);
      })
      .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 40)}`);
    return scrollWidth > clientWidth ? [...cut, `the page: ${scrollWidth} px`] : cut;
  });

/**
 * The words that are broken inside: some of their letters stand on another line than the others. A hyphen or a slash may end a line, and where the page is
 * narrower than 16em a long word that people typed (`bdi`) may break, because it can be wider than the page.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const isNarrow = window.matchMedia("(max-width: 16em)").matches;
    const carriers = "button, a, h1, h2, h3, td, th, label, [class*=Badge], [class*=badge]";
    const listTexts = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      return texts;
    };
    const isBroken = (text: Node, word: string, from: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      return Math.max(...tops) - Math.min(...tops) > 4;
    };
    const words = [...document.querySelectorAll(carriers)]
      .filter((element) => element.checkVisibility())
      .flatMap(listTexts)
      .filter((text) => !(isNarrow && text.parentElement?.closest("bdi")))
      .flatMap((text) =>
        [...(text.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)]
          .filter(({ 0: word, index }) => isBroken(text, word, index))
          .map(([word]) => word),
      );
    return [...new Set(words)];
  });

/** The targets that a thumb misses; what is disabled is none. A box and its label are one, and a link whose target is its whole row is as high as the row. */
export const smallTargets = (page: Page) =>
  page.evaluate((thumb) => {
    const targets = ":is(button, a[href], input, select, textarea, [role=button]):not(:disabled)";
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const { position } = getComputedStyle(element, "::after");
        const row = position === "absolute" ? element.offsetParent : null;
        const boxes = [element, ...(row ? [row] : []), ...labels].map((part) =>
          part.getBoundingClientRect(),
        );
        const height = Math.max(...boxes.map((box) => box.height));
        const isShown = boxes.some((box) => box.width > 1 && box.height > 1);
        return isShown && height < thumb - 0.5;
      })
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute("aria-label") ?? ""} ${element.textContent.slice(0, 40)}`,
      );
  }, THUMB);
