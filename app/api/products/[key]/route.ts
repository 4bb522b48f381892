import { readMultipart } from "@/lib/http/body";
import { otherMethods, route } from "@/lib/http/route";
import { MAX_IMAGE_FORM_BYTES } from "@/lib/platform/image-rules";
import { deleteProduct, editProduct } from "@/lib/products/editing/commands";
import { deleteProductSchema, editProductSchema } from "@/lib/products/editing/schema";
import { productFields } from "@/lib/products/schema";

/** PUT /api/products/{id}, multipart as POST: all of it is written; answers the product. */
export const PUT = route<{ key: string }>(async (actor, request, { key }) => {
  const body = await readMultipart(request, MAX_IMAGE_FORM_BYTES, "imageTooLarge");
  return editProduct(actor, editProductSchema.parse({ ...productFields(body), id: key }));
});

/** DELETE /api/products/{sku} */
export const DELETE = route<{ key: string }>(async (actor, _request, { key }) => {
  await deleteProduct(actor, deleteProductSchema.parse({ sku: key }));
  return { message: "Product deleted." };
});

export const { GET, POST, PATCH } = otherMethods("PUT, DELETE");
