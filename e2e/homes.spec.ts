import { IS_LONG } from "@/scripts/test-support/runs/long";
import { expectReadableChart } from "./support/charts";
import { DESKTOP, getPanel } from "./support/homes";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

for (const language of LANGUAGES)
  test(`the manager's home shows what waits and every figure, in ${language}`, async ({
    signedIn,
  }) => {
    const page = await signedIn("manager");
    await page.setViewportSize(DESKTOP);
    await page.goto("/factory-manager");
    await switchLanguage(page, language);
    const { home } = WORDS[language];
    const { stats, decisions, flow, ages, holds, categories, activity } = home;
    for (const term of [stats.waiting, stats.held, stats.onHand, stats.inToday, stats.outToday])
      await expect(page.getByRole("term").filter({ hasText: term })).toBeVisible();
    for (const title of [decisions, flow, ages, holds, categories, activity])
      await expect(getPanel(page, title.title)).toBeVisible();
    const movements = getPanel(page, flow.title);
    await expectReadableChart(movements.locator(".recharts-surface"), language);
    await movements.getByRole("button", { name: home.asTable, exact: true }).click();
    await expect(movements.getByRole("row")).toHaveCount(31);
    await expect(movements.getByRole("columnheader", { name: flow.out })).toBeVisible();
    await movements.getByRole("button", { name: home.asChart, exact: true }).click();
    await expect(movements.locator(".recharts-surface")).toBeVisible();
    await expect(getPanel(page, ages.title).getByRole("rowheader")).toHaveText([
      ages.today,
      ages.twoDays,
      ages.week,
      ages.older,
    ]);
  });

test(
  "the homes of sales people and admins show what customers owe, by age",
  { tag: "@long" },
  async ({ signedIn }) => {
    const { receivables } = WORDS.ar.home;
    for (const [role, path] of [
      ["sales", "/sales"],
      ["admin", "/company-manager"],
    ] as const) {
      const page = await signedIn(role);
      await page.goto(path);
      await switchLanguage(page, "ar");
      const panel = getPanel(page, receivables.title);
      await expect(panel.getByRole("rowheader")).toHaveText(Object.values(receivables.ages));
      await expect(panel.getByRole("heading", { name: receivables.cheques })).toBeVisible();
    }
  },
);
