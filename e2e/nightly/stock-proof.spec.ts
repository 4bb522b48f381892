import { stockCardSchema } from "@/lib/stock/cards/schema";
import { inDatabase } from "../support/database";
import { press } from "../support/drafts";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

for (const language of ["en", "ar"] as const)
  test(`a color that was changed by SQL is told, shown and repaired, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const { SKU, sorts } = await api.createProduct({ Blue: 10 });
    const colorId = sorts[0]?.colors[0]?._id ?? "";
    await inDatabase(`UPDATE "Color" SET "quantity" = 13 WHERE "id" = $1`, [colorId]);
    const { stockProof } = WORDS[language];
    const page = await signedIn("manager");
    await page.goto("/stock-proof");
    await switchLanguage(page, language);
    await press(page, stockProof.prove);
    const card = page.getByRole("article", { name: SKU });
    await expect(card.getByText("13", { exact: true })).toBeVisible();
    await expect(card.getByText("10", { exact: true })).toBeVisible();

    await press(card, stockProof.repair);
    const sort = sorts[0]?.sortName ?? "";
    const dialog = page.getByRole("dialog", {
      name: filled(stockProof.repairTitle, { sku: SKU, sortName: sort, color: "Blue" }),
    });
    const settle = dialog.getByRole("button", { name: stockProof.repairNow, exact: true });
    await expect(settle).toBeDisabled();
    await dialog.getByLabel(stockProof.onHandIs).fill("12");
    await dialog.getByLabel(stockProof.reason).fill("Counted by hand");
    await settle.click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText(stockProof.proving)).toHaveCount(0);
    await expect(page.getByRole("button", { name: stockProof.prove, exact: true })).toBeEnabled();
    const answer = await api.call("GET", `/api/stock-cards/${colorId}`);
    const { movements } = stockCardSchema.parse(await answer.json());
    expect(movements[0]).toMatchObject({ kind: "edit", quantityDelta: 2, quantityAfter: 12 });

    // Managers and admins were told; the bell leads here.
    await page.goto("/factory-manager");
    await switchLanguage(page, language);
    const { title, texts } = WORDS[language].notifications;
    await page.getByRole("button", { name: title, exact: true }).click();
    const [said = ""] = texts.stockDiffers.split("{");
    await page.getByRole("listitem").getByRole("button", { name: said.trim() }).first().click();
    await expect(page).toHaveURL("/stock-proof");
  });
