import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const DIALOG = "[role=dialog][aria-modal=true]";
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Checks that axe finds nothing on the page; with an open dialog, nothing in the dialog: the page below it has its own test. */
export async function expectNoFindings(page: Page): Promise<void> {
  // A press is seen for a moment, in colors of its own.
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  // Legacy: without a second page for the findings of frames, of which there are none here.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS);
  if ((await page.locator(DIALOG).count()) > 0) axe.include(DIALOG);
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ url: page.url(), id, html, failureSummary })),
  );
  expect(findings).toEqual([]);
}

export const ENGLISH_LIGHT = ["en", "light"] as const;
export const ARABIC_DARK = ["ar", "dark"] as const;
