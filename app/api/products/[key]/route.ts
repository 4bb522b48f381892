import * as z from "zod/mini";
import { messageSchema } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { replaceProductSchema } from "@/lib/products/editing/schema";
import { getProductOfId } from "@/lib/products/queries";
import { productViewSchema } from "@/lib/products/schema";
import { answerQuery, answerShape, productAnswer, productAnswerSchema } from "../answer";
import { productForm } from "../form";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One product by its id with its stock now, the picture as an address.",
    query: getProductOfId,
    notFound: { key: { code: "productNotFound", param: "sku" } },
    params: { key: "id" },
    answer: productViewSchema,
  }),
  PUT: write({
    summary:
      "Replaces a product by its id; without an image the old one stays. Answers the product.",
    command: editProduct,
    notFound: { key: { code: "productNotFound", param: "sku" } },
    input: z.extend(replaceProductSchema, answerShape),
    params: { key: "id" },
    body: productForm,
    queryParams: answerQuery,
    answer: productAnswerSchema,
    refusals: [
      "productArchived",
      "skuTaken",
      "repeatedName",
      "barcodeTaken",
      "belowHeld",
      "heldStock",
      "imageType",
      "imagePixels",
      "imageTooLarge",
    ],
    run: async (actor, { imageOfAnswer, ...product }) =>
      productAnswer(actor, await editProduct(actor, product), imageOfAnswer),
  }),
  DELETE: write({
    summary: "Deletes a product by its SKU, or by its id, unless some of its stock is held.",
    command: deleteProduct,
    notFound: { key: "productNotFound" },
    params: { key: "sku" },
    answer: messageSchema,
    refusals: ["heldStock"],
    run: async (actor, input) => {
      await deleteProduct(actor, input);
      return { message: "Product deleted." };
    },
  }),
});
