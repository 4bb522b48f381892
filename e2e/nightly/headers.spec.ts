import { expectRefusedScript, openWatched } from "../support/refused-script";
import { expect, switchLanguage, test } from "../support/test";

// A translation moves the texts that React holds on to: figures would no longer change, and screens break.
test("browsers are asked not to translate any document", async ({ request }) => {
  for (const path of ["/", "/api/docs", "/sw.js"]) {
    const text = (await (await request.get(path)).text()).replaceAll("\\", "");
    expect(text, path).toMatch(/<html[^>]* translate="no"/);
    expect(text, path).toMatch(/<meta name="google" content="notranslate"/);
  }
});

for (const language of ["en", "ar"] as const)
  test(`in ${language}: a script without the nonce runs in no tab, and no test overlooks it`, async ({
    browser,
  }) => {
    const { context, problems, page } = await openWatched(browser, "sales");
    await page.goto("/view-products");
    await switchLanguage(page, language);
    const opening = context.waitForEvent("page");
    await page.evaluate(() => window.open("/customers"));
    const opened = await opening;
    await opened.waitForLoadState();
    await switchLanguage(opened, language);
    expect(problems).toEqual([]);
    for (const each of [page, opened]) await expectRefusedScript(each, problems);
    await context.close();
  });
