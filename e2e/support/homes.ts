import type { Locator, Page } from "@playwright/test";
import { inDatabase } from "./database";
import { goLive } from "./live";
import { expect, type Language } from "./test";

export const DESKTOP = { width: 1440, height: 900 };

/** A part of a home by its title. */
export const getPanel = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

type Box = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const isApart = (one: Box, other: Box) =>
  one.right <= other.left ||
  other.right <= one.left ||
  one.bottom <= other.top ||
  other.bottom <= one.top;

/**
 * A chart reads as the page does: its axis is where lines begin, beside the plot, and no name of an axis touches another one, a bar or the edge of
 * the picture.
 */
export async function expectReadableChart(chart: Locator, language: Language) {
  await expect(chart.locator(".recharts-bar-rectangle path").first()).toBeVisible();
  const { names, bars, plot, picture } = await chart.evaluate((svg) => {
    const measure = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { text: element.textContent, left, right, top, bottom };
    };
    const find = (selector: string) => [...svg.querySelectorAll(selector)].map(measure);
    return {
      names: find(".recharts-cartesian-axis-tick-value"),
      bars: find(".recharts-bar-rectangle path"),
      plot: find(".recharts-cartesian-grid"),
      picture: [measure(svg)],
    };
  });
  const touching = names.flatMap((name, at) =>
    [...names.slice(at + 1), ...bars]
      .filter((other) => !isApart(name, other))
      .map((other) => [name.text, other.text]),
  );
  expect(touching).toEqual([]);
  for (const { left, right, top, bottom } of picture)
    for (const name of names)
      expect(
        [name.left >= left, name.right <= right, name.top >= top, name.bottom <= bottom],
        `${name.text} is inside of the picture`,
      ).toEqual([true, true, true, true]);
  const zero = names.filter(({ text }) => /^\u2068?0\u2069?$/.test(text));
  expect(zero).toHaveLength(1);
  for (const [at, { left, right }] of plot.entries())
    expect(
      language === "en" ? (zero[at]?.right ?? NaN) <= left : (zero[at]?.left ?? NaN) >= right,
    ).toBe(true);
}

/** Opens the manager's home, on which this request is the oldest of its kind. */
export async function openWithOldest(
  page: Page,
  language: Language,
  table: "WorkerRequest" | "SalesRequest",
  id: string,
) {
  await inDatabase(`UPDATE "${table}" SET "createdAt" = '2020-01-01' WHERE "id" = $1`, [id]);
  await page.setViewportSize(DESKTOP);
  await goLive(page, "/factory-manager", language);
}
