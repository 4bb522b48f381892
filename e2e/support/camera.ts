import type { Page } from "@playwright/test";
import { encodeQR } from "qr";

/** Gives the page a camera whose picture shows the code. */
export async function holdIntoCamera(page: Page, code: string): Promise<void> {
  const picture = Buffer.from(encodeQR(code, "svg")).toString("base64");
  await page.addInitScript(fakeCamera, `data:image/svg+xml;base64,${picture}`);
}

/** Takes the code out of the camera's picture, or holds it into the picture again. */
export const setInPicture = (page: Page, isThere: boolean) =>
  page.evaluate((there) => {
    document.documentElement.dataset.code = there ? "there" : "away";
  }, isThere);

/** A camera's picture that was made up: the code on a white ground, and away for a while when it is told. */
function fakeCamera(picture: string) {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1280, 720];
    const context = canvas.getContext("2d");
    const image = new Image();
    image.src = picture;
    await image.decode();
    setInterval(() => {
      if (!context) return;
      context.fillStyle = "#fff";
      context.fillRect(0, 0, 1280, 720);
      if (document.documentElement.dataset.code !== "away")
        context.drawImage(image, 440, 160, 400, 400);
    }, 50);
    return canvas.captureStream(20);
  };
}
