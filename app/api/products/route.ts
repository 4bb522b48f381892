import * as z from "zod/mini";
import { listAnswer } from "@/lib/http/answers";
import { whileConnected } from "@/lib/http/incoming-body";
import { methods, read, write } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { createProduct } from "@/lib/products/commands";
import { listProducts, listProductsWithImageData } from "@/lib/products/queries";
import {
  createProductSchema,
  hasPlace,
  listProductsShape,
  type ProductView,
  type ProductWithImageData,
} from "@/lib/products/schema";
import { toPlace } from "@/lib/products/rules";
import {
  answerQuery,
  answerShape,
  imageChoice,
  productAnswer,
  productAnswerSchema,
} from "./answer";
import { productForm } from "./form";

// Lists with all bytes of all pictures take much of the processor: four run at once, each in small parts.
const pictureLists = limitConcurrency("picture lists", {
  atOnce: 4,
  each: 1,
  waiting: 16,
  retryAfter: 5,
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Products in SKU order or that of `sort`, with `q` the best found first; `q` (words of SKU, name, size, category, sorts and colors), `category`, `stock`, `archived`, `after` and `limit` narrow them. With `image=url` pictures are addresses, without it their bytes stand in the JSON.",
    query: listProducts,
    input: z.strictObject({ ...listProductsShape, image: imageChoice }).check(hasPlace),
    answer: listAnswer(productAnswerSchema),
    run: async (actor, { image, ...wanted }, call) => {
      const isLight = image === "url";
      const read = isLight ? listProducts : listProductsWithImageData;
      const pictureTurn = () =>
        whileConnected(call, (signal) => pictureLists.acquire([actor.id], 1, signal));
      const list = await wholeList<ProductView | ProductWithImageData>(
        wanted,
        (limit, last) => read(actor, { ...wanted, limit, ...(last && toPlace(last, wanted.sort)) }),
        isLight ? {} : { partSize: 4, turn: pictureTurn },
      );
      // To pack pictures, which are packed already, takes six times as long as all the rest.
      if (!isLight && list instanceof Response)
        list.headers.set("cache-control", "no-store, no-transform");
      return list;
    },
  }),
  POST: write({
    summary:
      "Creates a product with its sorts, colors and opening quantities. With `refuseSimilar` not while there is a similar SKU, nor with similar sorts or colors.",
    command: createProduct,
    input: z.extend(createProductSchema, answerShape),
    body: productForm,
    queryParams: answerQuery,
    answer: productAnswerSchema,
    status: 201,
    refusals: [
      "skuTaken",
      "similarExists",
      "repeatedName",
      "barcodeTaken",
      "imageType",
      "imagePixels",
      "imageTooLarge",
    ],
    run: async (actor, { imageOfAnswer, ...product }) =>
      productAnswer(actor, await createProduct(actor, product), imageOfAnswer),
  }),
});
