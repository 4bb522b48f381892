/** The largest picture that may be uploaded, in bytes (spec §9). */
export const MAX_IMAGE_BYTES = 5_242_880;

/** The largest form with a picture, in bytes. */
export const MAX_IMAGE_FORM_BYTES = 6_000_000;

const ALLOWED_TYPES = new Set(["image/jpeg", "image/jpg", "image/png", "image/gif"]);

/** The check in the browser before the upload. The server inspects the content (spec §5). */
export function imageProblem(file: Pick<File, "type" | "size">) {
  if (!ALLOWED_TYPES.has(file.type)) return "imageType";
  return file.size > MAX_IMAGE_BYTES ? "imageTooLarge" : null;
}
