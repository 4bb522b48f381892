import { render } from "@/scripts/test-support/messages/render";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import {
  counted,
  enter,
  openKept,
  save,
  scanned,
  startCount,
  waitingOn,
} from "./support/offline-counts";
import { press } from "./support/drafts";
import { scan } from "./support/scanning";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["ar", "en"] as const) : (["ar"] as const);

test.use({ serviceWorkers: "allow" });

for (const language of LANGUAGES)
  test(
    `what is scanned and counted without a network outlives the page, and counts once when it is back: ${language}`,
    { tag: "@long" },
    async ({ signedInAlone, apiAs }) => {
      const manager = await apiAs("manager");
      const { product, barcode } = await manager.createScannable();
      const path = await startCount(manager, product.SKU);
      const page = await signedInAlone("worker");
      await openKept(page, path, language);
      const context = page.context();
      await context.setOffline(true);

      for (let at = 0; at < 3; at += 1) await scan(page, barcode);
      await expect(scanned(page, WORDS[language].scanning.kept)).toContainText(barcode);
      await enter(page, language, "Blue", "6");
      const waiting = waitingOn(page, language).getByRole("listitem");
      await expect(waiting).toHaveCount(2);
      await expect(waiting.first()).toContainText(barcode);
      await expect(waiting.first()).toContainText(
        render(language, WORDS[language].counts.countedMore, { units: "⁨+3⁩" }),
      );
      await expect(waiting.last()).toContainText(product.name);
      await expect(waiting.last()).toContainText(
        render(language, WORDS[language].counts.countedMore, { units: "⁨+6⁩" }),
      );
      expect(await counted(manager, path)).toEqual([["Blue", null, 0]]);
      const line = page.getByRole("list", { name: WORDS[language].counts.colors });
      await expect(line).toContainText(
        render(language, WORDS[language].counts.unsent, { units: 6 }),
      );
      await expect(line).not.toContainText(WORDS[language].counts.notCounted);
      await page.getByRole("button", { name: WORDS[language].counts.continueCounting }).click();
      const reopened = page.getByRole("dialog");
      await expect(reopened.getByLabel(WORDS[language].counts.counted)).toHaveText("6");
      await expect(reopened.getByText(WORDS[language].outbox.kept)).toHaveCount(0);
      await press(reopened, WORDS[language].common.close);

      await page.close();
      const again = await context.newPage();
      await again.goto(path);
      await switchLanguage(again, language);
      await expect(waitingOn(again, language).getByRole("listitem")).toHaveCount(2);
      const dialog = await save(again, language, "Blue", "6");
      await context.setOffline(false);
      await expect(dialog.getByText(WORDS[language].outbox.sent)).toBeVisible();
      await expect(dialog.getByText(WORDS[language].outbox.kept)).toHaveCount(0);
      await expect(waitingOn(again, language)).toHaveCount(0);
      await expect.poll(() => counted(manager, path)).toEqual([["Blue", 15, 5]]);
    },
  );
