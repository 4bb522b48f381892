import { Buffer } from "node:buffer";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const language = "en";

// One red pixel.
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);

test("wrong files are refused with the specification's words and cleared", async ({ signedIn }) => {
  const { errors } = WORDS[language];
  const page = await signedIn("manager");
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: PNG });
  await expect(page.getByText(errors.imageType)).toBeVisible();
  await expect(file).toHaveValue("");
  const buffer = Buffer.alloc(5_242_881);
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(page.getByText(errors.imageTooLarge)).toBeVisible();
  await expect(file).toHaveValue("");
});
