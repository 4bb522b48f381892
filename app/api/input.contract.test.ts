import { createForm } from "@/scripts/test-support/contract/caller";
import { sendChunked } from "@/scripts/test-support/contract/chunked";
import {
  dealLine,
  newCustomer,
  newProduct,
  NO_ID,
  productFields,
  productNow,
  createReceipt,
  salesItem,
  stockLine,
  stockNow,
  unique,
  workerWish,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const MEBIBYTE = 1024 * 1024;
const createJson = (text: string) => new Blob([text], { type: "application/json" });
const createCustomer = (name: string) => ({ name, customerID: unique("C") });

for (const text of ["", "{", "{'name':1}", '{"name":"\u0001"}'])
  test(`a body that is no JSON is refused: ${JSON.stringify(text)}`, async ({
    callers: { sales },
  }) => {
    expect(await sales.wrongFields("POST", "/customers", createJson(text))).toEqual([
      "body: notJson",
    ]);
  });

for (const text of ["[]", "null", "7", '"text"'])
  test(`a body that is no JSON object is refused: ${text}`, async ({ callers: { sales } }) => {
    const fields = await sales.wrongFields("POST", "/customers", createJson(text));
    expect(fields).toEqual(["body: notObject"]);
  });

test("a body of another type is refused, with the type that is wanted", async ({
  callers: { sales, manager },
}) => {
  const text = new Blob([JSON.stringify(createCustomer("x"))], { type: "text/plain" });
  for (const body of [text, createForm(createCustomer("x"))]) {
    const { refusal, params } = await sales.refused("POST", "/customers", body);
    expect([refusal, params]).toEqual(["415 wrongContentType", { type: "application/json" }]);
  }
  const { refusal, params } = await manager.refused("POST", "/products", productFields());
  expect([refusal, params]).toEqual(["415 wrongContentType", { type: "multipart/form-data" }]);
});

test("a form that is broken, or says a field twice, is refused", async ({
  callers: { manager },
}) => {
  const broken = new Blob(["--x\r\n"], { type: "multipart/form-data; boundary=x" });
  expect(await manager.wrongFields("POST", "/products", broken)).toEqual(["body: notMultipart"]);
  const twice = createForm(productFields());
  twice.append("name", "again");
  expect(await manager.wrongFields("POST", "/products", twice)).toEqual(["body: repeatedField"]);
});

const TOO_LARGE = [
  ["POST", "/api/customers", "application/json", MEBIBYTE, "tooLarge"],
  ["POST", "/api/products", "multipart/form-data; boundary=x", 7 * MEBIBYTE, "imageTooLarge"],
  [
    "POST",
    `/api/customers/${NO_ID}/deals`,
    "multipart/form-data; boundary=x",
    12 * MEBIBYTE,
    "receiptTooLarge",
  ],
] as const;

for (const [method, path, type, bytes, code] of TOO_LARGE)
  test(`${code}: its sender gets to read it, also without a content-length, and calls on`, async ({
    callers: { manager },
  }) => {
    const body = new Blob([new Uint8Array(bytes).fill(0x20)], { type });
    for (let time = 1; time <= 3; time++) {
      expect(await manager.refusal(method, path, body)).toBe(`413 ${code}`);
      expect((await manager.call("GET", "/api/auth/me")).status).toBe(200);
    }
    const headers = { authorization: `Bearer ${manager.token}`, "content-type": type };
    const answer = await sendChunked(`${manager.url}${path}`, method, headers, bytes);
    expect(answer).toEqual({ status: 413, code });
  });

test("an unknown field is refused by its name, in a body, a form, a query and deep inside", async ({
  callers: { sales, manager, worker },
}) => {
  const product = await newProduct(manager);
  const extra = { color2: "x" };
  const body = { ...createCustomer("x"), ...extra };
  expect(await sales.wrongFields("POST", "/customers", body)).toEqual(["color2: unknownField"]);
  const form = createForm({ ...productFields(), ...extra });
  expect(await manager.wrongFields("POST", "/products", form)).toEqual(["color2: unknownField"]);
  expect(await sales.wrongFields("GET", "/customers?color2=x")).toEqual(["color2: unknownField"]);
  const items = { items: [salesItem(product, extra)] };
  expect(await sales.wrongFields("POST", "/sales-requests", items)).toEqual([
    "items.0.color2: unknownField",
  ]);
  const wish = workerWish(product, extra);
  expect(await worker.wrongFields("POST", "/req/requests", wish)).toEqual(["color2: unknownField"]);
  const path = `/customers/${(await newCustomer(sales))._id}/deals`;
  const deal = createForm({ products: [dealLine(product, extra)] });
  expect(await sales.wrongFields("POST", path, deal)).toEqual(["products.0.color2: unknownField"]);
  const receipts = createForm({ products: [dealLine(product)], receipts: createReceipt("x") });
  expect(await sales.wrongFields("POST", path, receipts)).toEqual(["receipts: unknownField"]);
  expect(await sales.wrongFields("DELETE", `${path.slice(0, -6)}?force=1`)).toEqual([
    "force: unknownField",
  ]);
});

test("an id that nothing can have is refused as one that nothing has", async ({
  callers: { manager },
}) => {
  const calls = [
    ["GET", "/customers/7", "customerNotFound"],
    ["DELETE", "/customers/7", "customerNotFound"],
    ["GET", "/sales-requests/7", "salesRequestNotFound"],
    ["POST", "/sales-requests/held-orders/7/release", "salesRequestNotFound"],
    ["DELETE", "/req/requests/7", "workerRequestNotFound"],
    ["PUT", "/notifications/7/read", "notFound"],
    ["GET", "/stock-cards/7", "notFound"],
    ["DELETE", `/customers/${NO_ID}/deals/7`, "dealNotFound"],
    ["DELETE", `/products/${"x".repeat(300)}`, "productNotFound"],
  ] as const;
  for (const [method, path, code] of calls)
    expect(await manager.refusal(method, path), path).toBe(`404 ${code}`);
});

const WRONG_QUANTITIES = [
  [0, "numberTooSmall"],
  [-1, "numberTooSmall"],
  ["-1", "numberTooSmall"],
  [1.5, "wholeNumber"],
  ["1.5", "wholeNumber"],
  ["1,5", "commaInUnits"],
  ["1.500", "ambiguousPoint"],
  ["", "wholeNumber"],
  [null, "wholeNumber"],
  [true, "wholeNumber"],
  ["1e3", "wholeNumber"],
  [1_000_001, "numberTooLarge"],
] as const;

test("a quantity that is out of bounds is told the bound", async ({ callers: { manager } }) => {
  const path = `/products/sku/${(await newProduct(manager)).SKU}/add`;
  const [little, much] = [
    await manager.refused("PUT", path, stockLine(0)),
    await manager.refused("PUT", path, stockLine(1_000_001)),
  ];
  expect([little.message, much.message]).toEqual([
    "Please check what you entered.\nquantity: Please enter at least 1.",
    "Please check what you entered.\nquantity: Please enter at most 1,000,000.",
  ]);
  expect(much.lines).toEqual([{ field: "quantity", reason: "numberTooLarge", limit: 1_000_000 }]);
});

test("a quantity is a whole number of at least one, and no stock moves for another", async ({
  callers: { manager },
}) => {
  const product = await newProduct(manager);
  const path = `/products/sku/${product.SKU}/add`;
  for (const [quantity, reason] of WRONG_QUANTITIES)
    expect(await manager.wrongFields("PUT", path, stockLine(quantity))).toEqual([
      `quantity: ${reason}`,
    ]);
  expect(await stockNow(manager, product)).toEqual([10, 0]);
});

test("digits are taken as they are written in Arabic and Persian as well", async ({
  callers: { manager, sales },
}) => {
  const product = await newProduct(manager);
  const path = `/products/sku/${product.SKU}/add`;
  for (const quantity of ["٣", " ۴ ", "5"])
    await manager.done(shapes.product, "PUT", path, stockLine(quantity));
  expect(await stockNow(manager, product)).toEqual([22, 0]);
  const { _id } = await newCustomer(sales);
  const line = dealLine(product, { quantity: "٢", pricePerItem: "١٠٫٢٥", discount: "٥٠" });
  const { deals } = await sales.done(
    shapes.customer,
    "POST",
    `/customers/${_id}/deals`,
    createForm({ products: [line] }),
  );
  expect(deals[0]).toMatchObject({ total: "10.25", products: [{ quantity: 2, discount: 50 }] });
});

test("text is trimmed and brought into one form of its accents", async ({
  callers: { manager, sales },
}) => {
  const composed = "Café آ";
  const typed = `  ${composed.normalize("NFD")}\t`;
  const made = await sales.done(shapes.customer, "POST", "/customers", createCustomer(typed));
  expect(made.name).toBe(composed);
  const sorts = [{ sortName: typed, colors: [{ color: typed, quantity: 1 }] }];
  const fields = { ...productFields(), name: typed, sorts };
  const product = await manager.done(shapes.product, "POST", "/products", createForm(fields));
  expect(product).toMatchObject({
    name: composed,
    sorts: [{ sortName: composed, colors: [{ color: composed }] }],
  });
  const line = { sortName: typed, color: typed, quantity: 1 };
  await manager.done(shapes.product, "PUT", `/products/sku/${product.SKU}/add`, line);
  expect((await productNow(manager, product)).total_quantity).toBe(2);
});

/** Less than 12 MB, and more than 256 MB once it is parsed. */
const OBJECTS = `[${"{},".repeat(3_490_000)}`;

test("a field of small objects in a form is refused, and the app lives", async ({
  callers: { sales },
}) => {
  const { _id } = await newCustomer(sales);
  for (const [address, fields] of [
    [`/customers/${_id}/deals`, { products: OBJECTS }],
    [`/customers/${_id}/deals`, { products: `[${"{},".repeat(300_000)}{}]` }],
    ["/imports/customers", { columns: OBJECTS.slice(0, 10_000_000) }],
    ["/imports/customers", { columns: "[".repeat(100_000) }],
  ] as const)
    expect(await sales.refusal("POST", address, createForm(fields)), address).toBe("413 tooLarge");
  expect((await sales.call("GET", "/api/health/live")).status).toBe(200);
});
