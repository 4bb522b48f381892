import { openedPdf } from "./support/pdf";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const language = "ar";

const { logs, printing, validation, common } = WORDS[language];

test("a manager prints the logs of a filter into a tab of their own", async ({ signedIn }) => {
  const page = await signedIn("manager");
  await page.goto("/logs");
  await switchLanguage(page, language);
  const print = page.getByRole("button", { name: logs.print, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await field(logs.startDate).fill("2026-03-05");
  await field(logs.endDate).fill("2026-03-04");
  await print.click();
  await expect(page.getByText(validation.endBeforeStart)).toBeVisible();
  await expect.poll(() => page.context().pages()).toHaveLength(1);

  await field(logs.endDate).fill("2026-03-06");
  const pdf = await openedPdf(page, () => print.click());
  expect(pdf.fileName).toBe("logs-2026-03-05-2026-03-06.pdf");
  expect(pdf.title).toContain(WORDS[language].documents.titles.logs);
  await expect(print).toBeEnabled();
});

test(
  "logs that cannot be printed are refused in the page",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("manager");
    await page.goto("/logs");
    await switchLanguage(page, language);
    await page.route("**/logs", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await page.getByRole("button", { name: logs.print, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(printing.failed);
    await expect.poll(() => page.context().pages()).toHaveLength(1);
    await dialog.getByText(common.close, { exact: true }).click();
    await expect(dialog).toHaveCount(0);
  },
);
