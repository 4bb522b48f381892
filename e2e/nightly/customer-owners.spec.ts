import type { TestApp } from "@/scripts/test-support/processes/app";
import { isolate } from "@/components/ui/text/isolate";
import { render } from "@/scripts/test-support/messages/render";
import { Api } from "../support/api";
import { press, readEnd } from "../support/customers";
import { goLive } from "../support/live";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const language = "ar";

// Of its own: the setting hides customers from all sales people.
let app: TestApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE);
});
test.afterAll(() => app.stop());

test("an admin lets sales people see their own customers only, and a manager hands customers over", async ({
  openBrowser,
}) => {
  const { settings, customers } = WORDS[language];
  const { owner } = customers;
  const say = (message: string, values: Readonly<Record<string, string | number>>) =>
    render(language, message, values);
  const open = async (username: string, path: string) => {
    const page = await openBrowser(await Api.signIn(app.url, username, PASSWORD));
    await goLive(page, path, language);
    return page;
  };
  const rowsIn = (page: Awaited<ReturnType<typeof open>>) =>
    page.getByRole("row").filter({ has: page.getByRole("link") });

  const sales = await open("sales", "/customers");
  await expect(rowsIn(sales)).toHaveCount(12);
  const admin = await open("admin", "/settings");
  await admin.getByRole("switch", { name: settings.rules.ownCustomersOnly }).click();
  await press(admin, settings.save);
  await expect(admin.getByRole("dialog")).toContainText(settings.saved);

  // The screen learns of it by itself, and shows the own ones.
  await expect(sales.getByText(owner.ownOnly)).toBeVisible();
  await sales.reload();
  await expect(rowsIn(sales)).toHaveCount(6);
  await expect(rowsIn(sales).filter({ hasText: "Nile Linen" })).toBeVisible();

  const manager = await open("manager", "/customers");
  await press(manager, owner.all);
  const people = manager.getByRole("dialog", { name: owner.allTitle });
  const mona = `${isolate("منى عادل")} (${isolate("mona.adel")})`;
  await people
    .getByRole("listitem")
    .filter({ hasText: "sales" })
    .getByRole("button", { name: owner.handOver })
    .click();
  const names = { count: 6, owner: isolate("sales") };
  const asking = manager.getByRole("dialog", { name: say(owner.titleAll, names) });
  await asking.getByLabel(owner.to).selectOption("mona.adel");
  await expect(asking.getByText(owner.hidden)).toBeVisible();
  await press(asking, owner.submit);
  await readEnd(manager, language, "success", say(owner.doneAll, { count: 6, owner: mona }));

  await press(manager, owner.all);
  const row = people.getByRole("listitem").filter({ hasText: "منى عادل" });
  await expect(row).toContainText("9");
  await row.getByRole("button", { name: owner.show }).click();
  await expect(rowsIn(manager)).toHaveCount(9);

  const link = await rowsIn(manager)
    .filter({ hasText: "Nile Linen" })
    .getByRole("link")
    .getAttribute("href");
  await manager.goto(link ?? "");
  await switchLanguage(manager, language);
  await expect(manager.getByText("منى عادل")).toBeVisible();
  await sales.goto(link ?? "");
  await switchLanguage(sales, language);
  await expect(sales.getByText("Nile Linen")).toHaveCount(0);
  await expect(sales.getByText(WORDS[language].errors.customerNotFound)).toBeVisible();

  await press(manager, customers.actions);
  await manager.getByRole("menuitem", { name: owner.handOver }).click();
  const one = manager.getByRole("dialog", {
    name: say(owner.title, { name: isolate("Nile Linen Trading") }),
  });
  await one.getByLabel(owner.to).selectOption("sales");
  await press(one, owner.submit);
  await readEnd(
    manager,
    language,
    "success",
    say(owner.done, { name: isolate("Nile Linen Trading"), owner: isolate("sales") }),
  );
  await sales.goto("/customers");
  await switchLanguage(sales, language);
  await expect(rowsIn(sales)).toHaveCount(1);
});
