import type { PDFPage } from "@cantoo/pdf-lib";
import { randomId } from "@/components/data/random-id";

/** A photo as a page of the PDF will have it: a JPEG, upright as the camera says, and quarter turns to the right that a person added. */
export type PhotoPage = {
  readonly id: string;
  readonly jpeg: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly turns: number;
};

// On A4 about 190 dots an inch: small print stays legible, and a page takes about half a megabyte.
const LONGEST_SIDE = 2200;
const JPEG_QUALITY = 0.82;

/** The page of a photo. Rejects when the browser cannot read it. */
export async function pageOfPhoto(photo: Blob): Promise<PhotoPage> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw pictures");
  // White below what is transparent.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, "image/jpeg", JPEG_QUALITY),
  );
  if (!jpeg) throw new Error("This browser cannot write a JPEG");
  const { width, height } = canvas;
  return { id: randomId(), jpeg, width, height, turns: 0 };
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
