/** A photo as a JPEG, upright as the camera says. */
export type ShrunkPhoto = {
  readonly jpeg: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

const JPEG_QUALITY = 0.82;

/** Makes a photo small enough to send: no side is longer than `longestSide` pixels. Rejects when the browser cannot read it. */
export async function shrinkPhoto(photo: Blob, longestSide: number): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
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
  return { jpeg, width: canvas.width, height: canvas.height };
}
