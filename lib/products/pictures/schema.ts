import * as z from "zod/mini";
import { reference } from "@/lib/platform/input/text";

/** A picture for the product with this SKU, in any case. */
export const setPictureSchema = z.strictObject({
  sku: reference(64),
  image: z.instanceof(Blob, { error: "fileRequired" }),
});

/** The product of a picture, and whether it had another one or none before. */
export type SetPicture = { readonly sku: string; readonly isChanged: boolean };
