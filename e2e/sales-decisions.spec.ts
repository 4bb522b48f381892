import { inDays } from "@/scripts/test-support/days";
import {
  askForSale,
  dayIn,
  getMovements,
  getScreen,
  listLogged,
  listNotifications,
} from "./support/sales";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "ar";

const { common, salesRequests: words, status } = WORDS[language];

test("an addition is accepted, another gets a new date, a third is deleted", async ({
  signedIn,
  apiAs,
}) => {
  const [api, sales] = [await apiAs("manager"), await apiAs("sales")];
  const product = await api.createProduct({ Blue: 10 });
  const ask = (quantity: number) => askForSale(sales, product, "add", quantity);
  const [accepted, moved, deleted] = [await ask(5), await ask(6), await ask(7)];
  const page = await signedIn("admin");
  await page.goto("/sales-requests-management");
  await switchLanguage(page, language);
  const screen = getScreen(page, language);

  await expect((await screen.open(accepted)).getByText(words.review.held)).toHaveCount(0);
  await screen.press(accepted, words.review.acceptedAdd);
  const acceptance = screen.reviewDialog(accepted, "acceptedAdd");
  await expect(acceptance.getByText(words.effect.acceptedAdd)).toBeVisible();
  await acceptance.getByRole("button", { name: words.review.acceptedAdd }).click();
  await screen.readNote(filled(words.done.acceptedAdd, { number: `#${accepted.number}` }));
  await expect(screen.itemOf(accepted)).toHaveCount(0);

  await screen.press(moved, words.review["date-changed"]);
  const change = screen.reviewDialog(moved, "date-changed");
  await change.getByLabel(words.newDate).fill(inDays(40));
  await change.getByRole("button", { name: words.review["date-changed"] }).click();
  const date = dayIn(language, inDays(40));
  await screen.readNote(filled(words.done["date-changed"], { number: `#${moved.number}`, date }));
  const card = await screen.open(moved);
  await expect(card.getByText(status["date-changed"], { exact: true })).toBeVisible();
  await expect(card.getByText(date, { exact: true })).toBeVisible();

  await screen.press(deleted, words.delete);
  const question = screen.deleteDialog(deleted);
  await expect(question.getByRole("button", { name: common.cancel, exact: true })).toBeFocused();
  await question.getByRole("button", { name: words.delete, exact: true }).click();
  await screen.readNote(filled(words.done.deleted, { number: `#${deleted.number}` }));
  await expect(screen.itemOf(deleted)).toHaveCount(0);
  expect((await sales.call("GET", `/api/sales-requests/${deleted._id}`)).status).toBe(404);

  expect(await getMovements(api, product)).toEqual(["sale 5 0", "opening 10 0"]);
  expect(await listLogged(api, moved)).toEqual([
    "admin SALES_REQUEST_DATE_CHANGED",
    "sales SALES_REQUEST_CREATED",
  ]);
  expect(await listNotifications(sales, moved)).toEqual(["salesRequestDateChanged"]);
});
