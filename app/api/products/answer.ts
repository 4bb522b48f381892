import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { withImageData } from "@/lib/products/queries";
import {
  productViewSchema,
  productWithImageDataSchema,
  type ProductView,
} from "@/lib/products/schema";

/** Form of the picture in a response: its address with `url`, otherwise its bytes as the contract says (spec §3). */
export const imageChoice = z.optional(z.literal("url"));

/** The field that sets this choice in a write, where `image` is the uploaded file. */
export const answerShape = { imageOfAnswer: imageChoice };

/** Callers set it in the query parameter `image`. */
export const answerQuery = { image: "imageOfAnswer" };

/** A product in either of the two forms. */
export const productAnswerSchema = z.union([productViewSchema, productWithImageDataSchema]);

/** A product in the form that its caller wants. */
export async function productAnswer(
  actor: Actor,
  product: ProductView,
  imageOfAnswer: z.output<typeof imageChoice>,
) {
  return imageOfAnswer === "url" ? product : withImageData(actor, product);
}
