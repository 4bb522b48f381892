import type { PDFPage } from "@cantoo/pdf-lib";
import { randomId } from "@/components/data/random-id";
import { shrinkPhoto, type ShrunkPhoto } from "@/components/ui/pictures/shrink-photo";

/** A photo as a page of the PDF will have it: a JPEG, upright as the camera says, and quarter turns to the right that a person added. */
export type PhotoPage = ShrunkPhoto & { readonly id: string; readonly turns: number };

// On A4 about 190 dots an inch: small print stays legible, and a page takes about half a megabyte.
const LONGEST_SIDE = 2200;

/** The page of a photo. Rejects when the browser cannot read it. */
export async function pageOfPhoto(photo: Blob): Promise<PhotoPage> {
  const shrunk = await shrinkPhoto(photo, LONGEST_SIDE);
  return { id: randomId(), ...shrunk, turns: 0 };
}

// A4 and its margin in points.
const SHORT_EDGE = 595.28;
const LONG_EDGE = 841.89;
const MARGIN = 18;

/** A PDF of the photos, each on a sheet of A4 that lies as the photo does. */
export async function pdfOfPhotos(photos: readonly PhotoPage[]): Promise<File> {
  const { PDFDocument, degrees } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create();
  for (const { jpeg, width, height, turns } of photos) {
    const edges = width > height ? [LONG_EDGE, SHORT_EDGE] : [SHORT_EDGE, LONG_EDGE];
    const [across = SHORT_EDGE, up = LONG_EDGE] = edges;
    const page: PDFPage = pdf.addPage([across, up]);
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    const fitted = image.scaleToFit(across - 2 * MARGIN, up - 2 * MARGIN);
    const place = { x: (across - fitted.width) / 2, y: (up - fitted.height) / 2 };
    page.drawImage(image, { ...place, ...fitted });
    page.setRotation(degrees((turns % 4) * 90));
  }
  const content = new Uint8Array(await pdf.save({ useObjectStreams: false }));
  return new File([content], "receipt.pdf", { type: "application/pdf" });
}
