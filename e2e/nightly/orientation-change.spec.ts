import type { Page } from "@playwright/test";
import { inDatabase } from "../support/database";
import { expect, test } from "../support/test";

const LYING = { width: 1180, height: 820 };
const STANDING = { width: 820, height: 1180 };

/** The views of the catalogue, each with the number of products in a row of a tablet that lies. */
const VIEWS = [
  { view: "rows", columns: 1 },
  { view: "pictures", columns: 3 },
];

const removeProducts = () => inDatabase(`DELETE FROM "Product" WHERE sku LIKE 'TURN-%'`);

// By fours with as many colors, 1 to 24: rows of all heights, which no other row foretells.
test.beforeAll(async () => {
  await removeProducts();
  await inDatabase(`
    WITH p AS (
      INSERT INTO "Product" (sku, name, size, "updatedAt")
      SELECT 'TURN-' || lpad(n::text, 3, '0'), 'Turned ' || n, 'M', now() FROM generate_series(1, 120) n
      RETURNING id, sku
    ), s AS (
      INSERT INTO "Sort" ("productId", name, position) SELECT id, 'Standard', 0 FROM p RETURNING id, "productId"
    )
    INSERT INTO "Color" ("sortId", name, position)
    SELECT s.id, 'Color ' || n, n
    FROM s JOIN p ON p.id = s."productId",
    generate_series(1, 1 + right(p.sku, 3)::int / 4 * 7 % 24) n`);
});

test.afterAll(removeProducts);

const LOOKS = [
  // Of the row on top one sees nearly everything, or nearly nothing: then one looks at the next.
  { what: "begins", depth: 10, passed: 0.1, rowsOn: 0 },
  { what: "goes on", depth: 40, passed: 0.4, rowsOn: 0 },
  { what: "ends", depth: 70, passed: 0.95, rowsOn: 1 },
];

const CASES = VIEWS.flatMap((view) => LOOKS.map((look) => ({ ...view, ...look })));

for (const { view, columns, what, depth, passed, rowsOn } of CASES)
  test(`turning the tablet keeps what one looks at where a row of ${view} ${what}`, async ({
    signedIn,
  }) => {
    const page = await signedIn("sales");
    await page.setViewportSize(LYING);
    await page.goto(`/view-products?view=${view}`);
    await page.getByRole("searchbox").fill("turn-");
    await expect(cards(page).first()).toContainText("Turned 1");
    await scrollPast(page, depth);
    const [top = 0] = await positionsOnScreen(page);
    const { y, height } = await getBox(page, top);
    await page.mouse.wheel(0, y + passed * height);
    await settled(page);
    expect((await positionsOnScreen(page))[0]).toBe(top);
    const lookedAt = top + rowsOn * columns;
    const before = await getBox(page, lookedAt);

    await page.setViewportSize(STANDING);
    await settled(page);
    expect(await positionsOnScreen(page)).toContain(lookedAt);

    await page.setViewportSize(LYING);
    await settled(page);
    const { y: after } = await getBox(page, lookedAt);
    expect(Math.abs(after - before.y)).toBeLessThan(3);
  });

const cards = (page: Page) => page.getByRole("listitem").and(page.locator("[aria-posinset]"));

/** Turns the wheel until the product of that place has left the screen at its top. */
async function scrollPast(page: Page, place: number): Promise<void> {
  await page.mouse.move(600, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    expect((await positionsOnScreen(page))[0]).toBeGreaterThan(place);
  }).toPass({ timeout: 30_000, intervals: [0] });
  await settled(page);
}

/** The places in the catalogue of those cards that are on the screen, wholly or in part. */
function positionsOnScreen(page: Page): Promise<number[]> {
  return cards(page).evaluateAll((found) =>
    found
      .filter((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < window.innerHeight && bottom > 0;
      })
      .map((element) => Number(element.ariaPosInSet)),
  );
}

async function getBox(page: Page, position: number) {
  const box = await cards(page)
    .and(page.locator(`[aria-posinset="${position}"]`))
    .boundingBox();
  if (!box) throw new Error(`Card ${position} is not on the page.`);
  return box;
}

/** Waits until neither the scroll nor the page's height has changed for half a second. */
async function settled(page: Page): Promise<void> {
  let last = "";
  await expect(async () => {
    const before = last;
    last = await page.evaluate(() => `${window.scrollY} ${document.body.scrollHeight}`);
    expect(last).toBe(before);
  }).toPass({ timeout: 20_000, intervals: [500] });
}
