import type { Locator, Page } from "@playwright/test";
import { expect, type Language } from "./test";

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

/** The boxes of each row: of its name and figure, the parts of its bar, the bar's place and the chart. */
async function measureShares(chart: Locator) {
  return chart.evaluate((table) => {
    const measure = (range: Element | Range) => {
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { text: "", left, right, top, bottom };
    };
    const measureText = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return { ...measure(range), text: cell.textContent };
    };
    const outer = table.parentElement ?? table;
    return [...table.querySelectorAll("tr")].map((row) => {
      const [name, track, total] = row.children;
      if (!name || !track || !total) throw new Error("A row has a name, a bar and a figure");
      const [bar] = track.children;
      if (!bar) throw new Error("A row has a bar");
      const parts = [...bar.children].map(measure);
      const [label, figure] = [measureText(name), measureText(total)];
      return { label, figure, parts, track: measure(bar), outer: measure(outer) };
    });
  });
}

/**
 * Bars beside each other read as the page does: the name where the line begins, the bar after it from there on, the figure at the end; nothing
 * touches something else or leaves the chart.
 */
async function expectReadableShares(chart: Locator, language: Language) {
  const rows = await measureShares(chart);
  for (const { label, figure, parts, track, outer } of rows) {
    const texts = [label, figure];
    for (const box of [...texts, ...parts]) {
      expect(box.left).toBeGreaterThanOrEqual(outer.left);
      expect(box.right).toBeLessThanOrEqual(outer.right);
    }
    for (const part of parts)
      for (const text of texts) expect(isApart(text, part), text.text).toBe(true);
    for (const first of parts.slice(0, 1))
      expect(
        language === "en" ? first.left - track.left : track.right - first.right,
        "bars begin where lines do",
      ).toBeLessThan(1);
    expect(label.left < figure.left, "the figure is at the end").toBe(language === "en");
  }
}

/** The keyboard reaches the exact figures of each bar, the oldest of which is at the start. */
async function expectExactFigures(slider: Locator) {
  await slider.press("Home");
  const said = (await slider.getAttribute("aria-valuetext")) ?? "";
  const panel = slider.locator("xpath=ancestor::section[1]");
  await expect(panel.getByText(said, { exact: true })).toBeVisible();
  const oldest = panel.getByRole("row").last();
  for (const figure of await oldest.getByRole("cell").allTextContents())
    expect(said).toContain(figure);
  await slider.blur();
  await expect(panel.getByText(said, { exact: true })).toBeHidden();
}

/** The charts of a page, by their kind: so many over time, and so many of bars beside each other. */
export async function expectReadableCharts(
  page: Page,
  language: Language,
  count: { readonly times: number; readonly shares: number },
) {
  const times = page.locator(".recharts-surface:visible");
  await expect(times).toHaveCount(count.times);
  for (const chart of await times.all()) {
    await chart.scrollIntoViewIfNeeded();
    await expectReadableChart(chart, language);
  }
  for (const slider of await page.getByRole("slider").all()) await expectExactFigures(slider);
  const shares = page.locator("[data-shares]:visible");
  await expect(shares).toHaveCount(count.shares);
  for (const chart of await shares.all()) await expectReadableShares(chart, language);
}
