import { pdfWithScript } from "@/scripts/test-support/files/pdf-files";
import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import {
  dealLine,
  newCustomer,
  newProduct,
  NO_ID,
  type Product,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test, type Callers } from "@/scripts/test-support/contract/test";

const MEBIBYTE = 1024 * 1024;
const createFile = (content: BlobPart) => new File([content], "a.pdf", { type: "application/pdf" });

/** Files that are no receipts, each with its refusal. */
const WRONG_RECEIPTS: readonly (readonly [File, string])[] = [
  [createFile("GIF89a"), "400 receiptType"],
  [createFile("%PDF-1.7\nnothing more"), "400 receiptDamaged"],
  [createFile(pdfWithScript()), "400 receiptUnsafe"],
  [createFile(new Uint8Array(10 * MEBIBYTE + 1)), "413 receiptTooLarge"],
  [createFile(new Uint8Array(12 * MEBIBYTE)), "413 receiptTooLarge"],
];

type Written = {
  readonly product: Product;
  readonly customerPath: string;
  readonly dealPath: string;
  readonly refused: (fields: object) => ReturnType<Caller["refused"]>;
};

/** The two ways to write a deal, of a customer that has one already. */
const WAYS = {
  "POST /customers/{id}/deals": "POST",
  "PUT /customers/{id}/deals/{dealId}": "PUT",
} as const;

async function written({ sales, manager }: Callers, method: "POST" | "PUT"): Promise<Written> {
  const product = await newProduct(manager);
  const { _id } = await newCustomer(sales);
  const [customerPath, dealsPath] = [`/customers/${_id}`, `/customers/${_id}/deals`];
  const form = createForm({ products: [dealLine(product)] });
  const { deals } = await sales.done(shapes.customer, "POST", dealsPath, form);
  const dealPath = `${dealsPath}/${deals[0]?._id}`;
  const path = method === "POST" ? dealsPath : dealPath;
  const refused = (fields: object) =>
    sales.refused(method, path, createForm({ products: [dealLine(product)], ...fields }));
  return { product, customerPath, dealPath, refused };
}

for (const [operation, method] of Object.entries(WAYS)) {
  test(`${operation} refuses receiptType, receiptDamaged, receiptUnsafe, receiptTooLarge, and writes nothing`, async ({
    callers,
  }) => {
    const { customerPath, refused } = await written(callers, method);
    const before = await callers.sales.done(shapes.customer, "GET", customerPath);
    for (const [receipt, refusal] of WRONG_RECEIPTS)
      expect((await refused({ receipt })).refusal).toBe(refusal);
    expect(await callers.sales.done(shapes.customer, "GET", customerPath)).toEqual(before);
  });

  test(`${operation} refuses colorNotFound, naming each line`, async ({ callers }) => {
    const { product, refused } = await written(callers, method);
    const products = [dealLine(product, { color: "Pink" }), dealLine(product, { sort: "Other" })];
    const { refusal, lines } = await refused({ products });
    expect(refusal).toBe("404 colorNotFound");
    expect(lines).toMatchObject([
      { sku: product.SKU, sortName: "Standard", color: "Pink" },
      { sku: product.SKU, sortName: "Other", color: "Blue" },
    ]);
  });

  test(`${operation} refuses invalidInput, naming the fields in the order of the form`, async ({
    callers,
  }) => {
    const { product, refused } = await written(callers, method);
    const getFields = async (products: unknown) => (await refused({ products })).fields;
    expect(await getFields([])).toEqual(["products: chooseProduct"]);
    expect(await getFields("no json")).toEqual(["products: chooseProduct"]);
    expect(await getFields([{}])).toEqual([
      ...["products.0.productId: chooseProduct", "products.0.sort: chooseSort"],
      "products.0.color: chooseColor",
    ]);
    const wrong = { discount: 100.1, pricePerItem: -1, quantity: 0 };
    expect(await getFields([dealLine(product), dealLine(product, wrong)])).toEqual([
      ...["products.1.discount: discountRange", "products.1.pricePerItem: priceRange"],
      "products.1.quantity: numberTooSmall",
    ]);
    const finer = { discount: "12.3456", pricePerItem: 0.001 };
    expect(await getFields([dealLine(product, finer)])).toEqual([
      "products.0.discount: tooManyDecimals",
      "products.0.pricePerItem: priceRange",
    ]);
    expect((await refused({ receipt: "no file" })).fields).toHaveLength(1);
  });
}

test("POST /customers/{id}/deals refuses customerNotFound", async ({
  callers: { sales, manager },
}) => {
  const form = createForm({ products: [dealLine(await newProduct(manager))] });
  expect(await sales.refusal("POST", `/customers/${NO_ID}/deals`, form)).toBe(
    "404 customerNotFound",
  );
});

for (const method of ["PUT", "DELETE"])
  test(`${method} /customers/{id}/deals/{dealId} refuses customerNotFound, dealNotFound`, async ({
    callers,
  }) => {
    const { product, dealPath, customerPath } = await written(callers, "PUT");
    const refusal = (path: string) => {
      const form = method === "PUT" ? createForm({ products: [dealLine(product)] }) : undefined;
      return callers.sales.refusal(method, path, form);
    };
    const other = await newCustomer(callers.sales);
    const dealId = dealPath.split("/").at(-1);
    expect(await refusal(`/customers/${NO_ID}/deals/${dealId}`)).toBe("404 customerNotFound");
    expect(await refusal(`/customers/${other._id}/deals/${dealId}`)).toBe("404 dealNotFound");
    const { deals } = await callers.sales.done(shapes.customer, "GET", customerPath);
    expect(deals).toHaveLength(1);
  });
