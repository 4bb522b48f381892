import * as z from "zod";
import { render } from "@/scripts/test-support/messages/render";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const idSchema = z.object({ _id: z.string() });

test("a manager has a color with a large difference counted again, before the count is accepted", async ({
  signedIn,
  apiAs,
}) => {
  const { counts } = WORDS.ar;
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10, Red: 10 });
  const started = await api.call("POST", "/api/counts", { skus: [product.SKU] });
  const { _id } = idSchema.parse(await started.json());
  const [blue, red] = product.sorts[0]?.colors ?? [];
  for (const [color, quantity] of [
    [blue, 7],
    [red, 2],
  ] as const)
    await api.call("POST", `/api/counts/${_id}/entries`, { colorId: color?._id, quantity });

  const page = await signedIn("manager");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/counts/${_id}`);
  await switchLanguage(page, "ar");
  await page.getByRole("button", { name: counts.accept, exact: true }).click();
  const question = page.getByRole("dialog");
  const doubtful = question.getByRole("listitem").filter({ hasText: counts.largeDifference });
  await expect(doubtful).toHaveCount(1);
  await expect(doubtful).toContainText("Red");
  await doubtful.getByRole("button").click();
  await expect(doubtful).toHaveCount(0);
  await expect(question.getByRole("listitem")).toHaveCount(1);
  await expect(question).toContainText(render("ar", counts.uncountedStay, { count: 1 }));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: counts.continueCounting, exact: true }).click();
  await expect(question).toContainText("Red");
});
