import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { play } from "@/scripts/tour/camera";
import { FACTORIES, furnish, prepareSettings, type Factory } from "@/scripts/tour/factories";
import type { Scene } from "@/scripts/tour/scene";
import { SCENES } from "@/scripts/tour/screens";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { Api } from "../support/api";
import { smallTargets } from "../support/legibility";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, test } from "../support/test";

/** The rule that finds the empty place for the focus with which the kit's menus begin: axe counts it as a child that is no item. */
const NOT_IN_MENUS = ["aria-required-children"];

const TARGET_SIZE = "target-size";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each scene is seen twice: a finding depends on the direction, the width, and what is only on a phone. */
const VISITS = [
  { language: "en", size: { width: 390, height: 844 }, hasTouch: true },
  { language: "ar", size: { width: 1180, height: 820 }, hasTouch: true },
] as const;

test.describe.configure({ mode: "parallel" });

for (const factory of FACTORIES)
  test.describe(`the ${factory} factory`, () => {
    const scenes = SCENES.filter((scene) => (scene.factory ?? "demo") === factory);
    let app: TestApp;
    let people: ReturnType<typeof signedInBy>;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      app = await launchOwnApp(factory);
      people = signedInBy(app);
    });
    test.afterAll(() => app.stop());

    for (const scene of scenes)
      test(`axe finds nothing on ${scene.name}, and a thumb hits every target`, async ({
        browser,
      }) => {
        test.setTimeout(120_000);
        const findings: unknown[] = [];
        for (const { language, size, hasTouch } of VISITS) {
          const context = await browser.newContext({
            baseURL: app.url,
            viewport: size,
            hasTouch,
            reducedMotion: "reduce",
            serviceWorkers: "allow",
          });
          await signIn(context, scene, people);
          const page = await context.newPage();
          await play(page, scene, { language });
          await drawEverything(page);
          findings.push(...(await findingsOn(page, language)), ...(await smallTargets(page)));
          // The other scheme has other colors and nothing else.
          await page.emulateMedia({ colorScheme: "dark" });
          findings.push(...(await findingsOn(page, `${language}, dark`, ["color-contrast"])));
          await context.close();
        }
        expect(findings).toEqual([]);
      });
  });

async function launchOwnApp(factory: Factory): Promise<TestApp> {
  const app = await startOwnApp(DEMO_TEMPLATE, { settings: await prepareSettings(factory) });
  await furnish(factory, app);
  return app;
}

/** Signs people of the factory in, each once. */
function signedInBy(app: TestApp) {
  const known = new Map<string, Promise<Api>>();
  return (username: string) => {
    const api = known.get(username) ?? Api.signIn(app.url, username, PASSWORD);
    known.set(username, api);
    return api;
  };
}

async function signIn(
  context: BrowserContext,
  { as }: Scene,
  people: ReturnType<typeof signedInBy>,
): Promise<void> {
  if (as) await context.addCookies((await people(as)).cookies);
}

/**
 * Lays out also what the browser leaves until somebody scrolls there (`content-visibility`). Until then a card has an estimated height, and what is in
 * it reaches over the next one, where nobody can see or press it.
 */
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The findings of axe on the page; with an open dialog or menu, in that: the page below it is a scene of its own. */
async function findingsOn(page: Page, how: string, rules?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(TAGS);
  for (const above of ["[role=dialog]", "[role=menu]"])
    if ((await page.locator(above).count()) > 0) axe.include(above);
  if (!rules && (await page.locator("[role=menu]").count()) > 0) axe.disableRules(NOT_IN_MENUS);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  const findings: unknown[] = [];
  for (const { id, target, html, failureSummary } of found)
    if (id !== TARGET_SIZE || (await isTooSmall(page, String(target[0]))))
      findings.push({ how, id, html, failureSummary });
  return findings;
}

/** Checks a target again in the middle of the screen: what a bar at its edge covers in part can be scrolled from under it. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const axe = new AxeBuilder({ page }).setLegacyMode().include(target).withRules(TARGET_SIZE);
  return (await axe.analyze()).violations.length > 0;
}
