import { dealRows, newCustomer, openProfile, press, sell } from "./support/customers";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

const { customers, deals } = WORDS.ar;
const words = customers.payments;

test("a payment for a deal changes its state, a wrong one is reversed, and the statement ends in the same balance [ar]", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  await sell(api, customer, product);
  const page = await signedIn("sales");
  await openProfile(page, "ar", customer);
  const head = page.getByRole("region", { name: customer.name });
  const section = page.getByRole("region", { name: words.heading });
  await expect(dealRows(page).first()).toContainText(words.states.unpaid);

  const record = async (amount: string) => {
    await press(section, words.record);
    const form = page.getByRole("dialog");
    await form.getByLabel(/^المبلغ/).fill(amount);
    await form.getByRole("checkbox").check();
    await press(form, words.recordSubmit);
    await expect(form).toHaveCount(0);
  };
  await record("٢٠٠");
  await expect(dealRows(page).first()).toContainText(words.states.partlyPaid);
  await record("50.50");
  await expect(head).toContainText(`19.50`);
  await expect(head).toContainText(words.theyOwe);

  await section.getByRole("row").filter({ hasText: "50.50" }).getByText(words.reverse).click();
  const question = page.getByRole("dialog");
  await press(question, words.reverseSubmit);
  await expect(question.getByText(WORDS.ar.validation.reversalReason)).toBeVisible();
  await question.getByLabel(words.reason).fill("سُجلت مرتين");
  await press(question, words.reverseSubmit);
  await expect(question).toHaveCount(0);
  await expect(section.getByText(words.reversed, { exact: true })).toBeVisible();
  await expect(head).toContainText("70.00");

  await press(section, words.statement.show);
  const rows = page.getByRole("region", { name: words.statement.heading }).getByRole("row");
  await expect(rows).toHaveCount(7);
  await expect(rows.last()).toContainText("70.00");
  await expect(rows.filter({ hasText: words.kinds.reversal })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: deals.heading })).toBeVisible();
});
