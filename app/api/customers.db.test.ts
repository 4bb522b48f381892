import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Person, Role } from "@/lib/auth/actor";
import { PAGE_COOKIE } from "@/lib/auth/cookie";
import { signToken } from "@/lib/auth/token";
import { dealName } from "@/lib/customers/deals/deal-name";
import { NO_ACCOUNT } from "@/lib/customers/contact/fields";
import { db } from "@/lib/platform/database/db";
import {
  createLine,
  makeCustomer,
  createReceipt,
  soldDeal,
} from "@/scripts/test-support/samples/customers";
import { pdfWithScript } from "@/scripts/test-support/files/pdf-files";
import {
  atId,
  listFields,
  nowhere,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { GET as getReceipt } from "./customers/[id]/deals/[dealId]/receipt/route";
import { DELETE as deleteDeal, PUT as putDeal } from "./customers/[id]/deals/[dealId]/route";
import { POST as postDeal } from "./customers/[id]/deals/route";
import { DELETE as deleteCustomer, GET as getCustomer } from "./customers/[id]/route";
import { GET as listCustomers, POST as postCustomer } from "./customers/route";

/** The contract's shapes (spec §3) and what comes beside them. */
const lineSchema = z.strictObject({
  productId: z.uuid().nullable(),
  productName: z.string(),
  SKU: z.string(),
  quantity: z.int(),
  sort: z.string(),
  color: z.string(),
  pricePerItem: z.number(),
  discount: z.number(),
  lineTotal: z.string().regex(/^\d+\.\d\d$/),
  imageUrl: z.string().nullable(),
});
const dealSchema = z.strictObject({
  _id: z.uuid(),
  number: z.int().positive(),
  createdAt: z.iso.datetime(),
  saleDate: z.iso.date(),
  products: z.array(lineSchema),
  total: z.string().regex(/^\d+\.\d\d$/),
  driveFileId: z.string().nullable(),
  webViewLink: z.string().nullable(),
  salesRequest: z.null(),
});
const ownFields = {
  _id: z.uuid(),
  name: z.string(),
  customerID: z.string(),
  phones: z.array(z.string()),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
  contactPerson: z.string().nullable(),
  notes: z.string().nullable(),
  formerNames: z.array(z.string()),
  openingBalance: z.string(),
  paymentTermsDays: z.int().nullable(),
  isArchived: z.literal(false),
  salesUsername: z.string().nullable(),
  salesDisplayName: z.null(),
  balance: z.string(),
};
const customerSchema = z.strictObject({
  ...ownFields,
  version: z.int(),
  deals: z.array(dealSchema),
});
const listSchema = z.array(z.strictObject({ ...ownFields, dealCount: z.int(), foundBy: z.null() }));
const UNKNOWN = {
  ...NO_ACCOUNT,
  balance: "0.00",
  isArchived: false,
  formerNames: [],
};

const atDeal = (id: string, dealId: string) => ({ params: Promise.resolve({ id, dealId }) });

const readCustomer = async (response: Response, status = 200) => {
  expect(response.status).toBe(status);
  return customerSchema.parse(await response.json());
};

function dealForm(products: unknown, more: Readonly<Record<string, string | Blob>> = {}) {
  const form = new FormData();
  form.append("products", typeof products === "string" ? products : JSON.stringify(products));
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return form;
}

const listedBy = async (actor: Person, search: string) =>
  listSchema.parse(
    await (
      await listCustomers(
        await buildRequest(actor, "GET", undefined, `${search}&deals=none`),
        nowhere,
      )
    ).json(),
  );

test("a customer is created, found, read and deleted", async () => {
  const [sales, customerID] = [await makeActor("sales"), `C-${randomUUID()}`];
  const body = { name: "محلات الأمير", customerID };
  const created = await readCustomer(
    await postCustomer(await buildRequest(sales, "POST", body), nowhere),
    201,
  );
  expect(created).toMatchObject({ ...body, deals: [] });
  const { _id } = created;
  expect(await listedBy(sales, `?q=${customerID.toLowerCase()}`)).toMatchObject([
    { _id, ...body, ...UNKNOWN, dealCount: 0, foundBy: null },
  ]);
  expect(
    await readCustomer(await getCustomer(await buildRequest(sales, "GET"), atId(_id))),
  ).toEqual(created);
  const deleted = await deleteCustomer(await buildRequest(sales, "DELETE"), atId(_id));
  expect(await deleted.json()).toEqual({
    message: "Customer deleted successfully.",
    deletedDeals: 0,
  });
  const gone = await getCustomer(await buildRequest(sales, "GET"), atId(_id));
  expect(await readRefusal(gone)).toMatchObject({ status: 404, code: "customerNotFound" });
});

test("a deal is added, edited and deleted, each time with the customer as the answer", async () => {
  const [sales, { _id: id }] = [await makeActor("sales"), await makeCustomer()];
  const product = await makeProduct({ Blue: 10 });
  const texts = { quantity: "٣", pricePerItem: "12.50", discount: "١٢٫٥" };
  const form = dealForm([createLine(product, texts)], { receipt: createReceipt("1") });
  form.set("saleDate", "2026-02-28");
  const added = await readCustomer(
    await postDeal(await buildRequest(sales, "POST", form), atId(id)),
    201,
  );
  const [deal] = added.deals;
  expect(deal).toMatchObject({
    products: [{ productId: product._id, SKU: product.SKU, pricePerItem: 12.5, discount: 12.5 }],
    total: "32.81",
    saleDate: "2026-02-28",
  });
  const dealId = deal?._id ?? "";
  const edit = dealForm(deal?.products.map((line) => ({ ...line, pricePerItem: 9_999_999.99 })));
  const edited = await readCustomer(
    await putDeal(await buildRequest(sales, "PUT", edit), atDeal(id, dealId)),
  );
  expect(edited.deals[0]).toMatchObject({
    _id: dealId,
    products: [{ pricePerItem: 9_999_999.99, lineTotal: "26249999.97" }],
    driveFileId: deal?.driveFileId,
  });
  const deleted = await deleteDeal(await buildRequest(sales, "DELETE"), atDeal(id, dealId));
  expect((await readCustomer(deleted)).deals).toEqual([]);
  const again = await deleteDeal(await buildRequest(sales, "DELETE"), atDeal(id, dealId));
  expect(await readRefusal(again)).toMatchObject({
    status: 404,
    code: "dealNotFound",
    message: "This deal no longer exists.",
  });
});

describe("the receipt of a deal", () => {
  test("is read with the cookie alone, and can do nothing in the browser", async () => {
    const receipt = createReceipt("1");
    const { sales, id, dealId, deal } = await soldDeal(receipt);
    const headers = { cookie: `${PAGE_COOKIE}=${await signToken(sales, "page")}` };
    const request = new Request("http://factory.test/", { headers });
    const response = await getReceipt(request, atDeal(id, dealId));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename*=UTF-8''receipt-${dealName(deal.number)}.pdf`,
      "content-length": String(receipt.size),
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String) as unknown,
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(
      Buffer.from(await receipt.arrayBuffer()),
    );
  });

  test("is 404 where there is none", async () => {
    const { sales, id, dealId } = await soldDeal();
    for (const address of [atDeal(id, dealId), atDeal(id, randomUUID()), atDeal(dealId, id)])
      expect(
        await readRefusal(await getReceipt(await buildRequest(sales, "GET"), address)),
      ).toMatchObject({
        status: 404,
        code: "notFound",
      });
  });

  test.each([
    ["no PDF", "<html></html>", 400, "receiptType", "Only PDF files are allowed!"],
    ["empty", "", 400, "receiptType", "Only PDF files are allowed!"],
    ["one with a script", pdfWithScript(), 400, "receiptUnsafe", /^This PDF contains scripts/],
    ["too large", new Uint8Array(10_485_761), 413, "receiptTooLarge", /at most 10 MB/],
    ["much too large", new Uint8Array(12_000_000), 413, "receiptTooLarge", /at most 10 MB/],
  ] as const)(
    "is refused when it is %s, and nothing is kept",
    async (_, content, status, code, words) => {
      const { sales, id, dealId, deal, product } = await soldDeal(createReceipt("old"));
      const files = await db.storedFile.count();
      const form = () =>
        dealForm([createLine(product)], {
          receipt: new File([content], "receipt.pdf", { type: "application/pdf" }),
        });
      const added = await postDeal(await buildRequest(sales, "POST", form()), atId(id));
      const edited = await putDeal(await buildRequest(sales, "PUT", form()), atDeal(id, dealId));
      for (const response of [added, edited])
        expect(await readRefusal(response)).toMatchObject({
          status,
          code,
          message: expect.stringMatching(words) as string,
        });
      const after = await readCustomer(
        await getCustomer(await buildRequest(sales, "GET"), atId(id)),
      );
      expect(after.deals).toEqual([deal]);
      expect(await db.storedFile.count()).toBe(files);
    },
  );
});

test("a worker is refused with 403 everywhere, and nothing changes", async () => {
  const { id, dealId, product } = await soldDeal(createReceipt("1"));
  const worker = await makeActor("worker");
  const request = (method: string, body?: unknown) => buildRequest(worker, method, body);
  const form = () => dealForm([createLine(product)]);
  const body = { name: "Ali", customerID: `C-${randomUUID()}` };
  const answers = [
    await listCustomers(await request("GET"), nowhere),
    await postCustomer(await request("POST", body), nowhere),
    await getCustomer(await request("GET"), atId(id)),
    await deleteCustomer(await request("DELETE"), atId(id)),
    await postDeal(await request("POST", form()), atId(id)),
    await putDeal(await request("PUT", form()), atDeal(id, dealId)),
    await deleteDeal(await request("DELETE"), atDeal(id, dealId)),
    await getReceipt(await request("GET"), atDeal(id, dealId)),
  ];
  for (const answer of answers)
    expect(await readRefusal(answer)).toMatchObject({ status: 403, code: "notAllowed" });
  expect(await db.deal.count({ where: { customerId: id } })).toBe(1);
  expect(await db.customer.count({ where: { customerId: body.customerID } })).toBe(0);
  expect(await db.systemLog.count({ where: { username: worker.username } })).toBe(0);
});

test.each<Role>(["manager", "sales", "admin"])("a %s sees the customers", async (role) => {
  const { _id, name, customerID } = await makeCustomer();
  expect(await listedBy(await makeActor(role), `?q=${customerID}&limit=1`)).toMatchObject([
    { _id, name, customerID, ...UNKNOWN, dealCount: 0, foundBy: null },
  ]);
});

test("a customer ID of another customer is 409, in words", async () => {
  const [sales, { customerID }] = [await makeActor("sales"), await makeCustomer()];
  const body = { name: "Ali", customerID: customerID.toLowerCase() };
  const response = await postCustomer(await buildRequest(sales, "POST", body), nowhere);
  expect(await readRefusal(response)).toMatchObject({
    status: 409,
    code: "customerIdTaken",
    message: `The customer ID ${customerID.toLowerCase()} already belongs to another customer, who may be archived.`,
  });
});

test("colors that are not in the catalogue are 404, each with its line", async () => {
  const { sales, id, product } = await soldDeal();
  const form = dealForm([createLine(product, { color: "Green", SKU: product.SKU })]);
  const response = await postDeal(await buildRequest(sales, "POST", form), atId(id));
  expect(await readRefusal(response)).toMatchObject({
    status: 404,
    code: "colorNotFound",
    message: `These colors are no longer in the catalog. Nothing was changed.\n${product.SKU} · Standard · Green`,
  });
});

describe("wrong input is 400 and names each field", () => {
  test("of a customer", async () => {
    const sales = await makeActor("sales");
    const post = async (body: unknown) =>
      listFields(await postCustomer(await buildRequest(sales, "POST", body), nowhere));
    expect(await post({ name: " ", phone: "1" })).toEqual([
      "name: required",
      "customerID: required",
      "phone: unknownField",
    ]);
    expect(await post({ name: "a\u0000", customerID: "x".repeat(65) })).toEqual([
      "name: unwantedCharacters",
      "customerID: tooLong",
    ]);
    expect(await post([])).toEqual(["body: notObject"]);
    const list = async (search: string) =>
      listFields(await listCustomers(await buildRequest(sales, "GET", undefined, search), nowhere));
    expect(await list("?page=2")).toEqual(["page: unknownField"]);
    expect(await list("?q=%00")).toEqual(["q: unwantedCharacters"]);
    expect(await list("?limit=x")).toEqual(["limit: wholeNumber"]);
  });

  test("of a deal, in the specification's order", async () => {
    const { sales, id, dealId, product } = await soldDeal();
    const wrong = { sort: "", color: "", discount: 101, pricePerItem: -1, quantity: 0, size: "M" };
    const form = () => dealForm([createLine(product), { ...wrong, productId: "" }], { note: "x" });
    const problems = [
      "products.1.productId: chooseProduct",
      "products.1.sort: chooseSort",
      "products.1.color: chooseColor",
      "products.1.discount: discountRange",
      "products.1.pricePerItem: priceRange",
      "products.1.quantity: numberTooSmall",
      "products.1.size: unknownField",
      "note: unknownField",
    ];
    const added = await postDeal(await buildRequest(sales, "POST", form()), atId(id));
    expect(await listFields(added)).toEqual(problems);
    const edited = await putDeal(await buildRequest(sales, "PUT", form()), atDeal(id, dealId));
    expect(await listFields(edited)).toEqual(problems);
  });

  test("of a form, and of an address", async () => {
    const { sales, id, dealId, product } = await soldDeal();
    const post = async (form: FormData) =>
      listFields(await postDeal(await buildRequest(sales, "POST", form), atId(id)));
    for (const products of ["", "[{]", "{}", "[]"])
      expect(await post(dealForm(products))).toEqual(["products: chooseProduct"]);
    expect(await post(dealForm([createLine(product)], { receipt: "no file" }))).toEqual([
      expect.stringMatching(/^receipt: /),
    ]);
    const noCustomer = await postDeal(
      await buildRequest(sales, "POST", dealForm([createLine(product)])),
      atId("1"),
    );
    expect(await readRefusal(noCustomer)).toMatchObject({ status: 404, code: "customerNotFound" });
    const noDeal = await deleteDeal(await buildRequest(sales, "DELETE"), atDeal(id, "2"));
    expect(await readRefusal(noDeal)).toMatchObject({ status: 404, code: "dealNotFound" });
    const request = await buildRequest(sales, "PUT", { products: [] });
    expect(await readRefusal(await putDeal(request, atDeal(id, dealId)))).toMatchObject({
      status: 415,
      code: "wrongContentType",
    });
  });
});

test("the address counts, not ids in the form", async () => {
  const [one, other] = [await soldDeal(), await soldDeal()];
  const form = dealForm([createLine(one.product)], { id: other.id, dealId: other.dealId });
  const put = await buildRequest(one.sales, "PUT", form);
  expect((await readCustomer(await putDeal(put, atDeal(one.id, one.dealId))))._id).toBe(one.id);
  const wrong = await buildRequest(one.sales, "PUT", dealForm([createLine(one.product)]));
  expect(await readRefusal(await putDeal(wrong, atDeal(one.id, other.dealId)))).toMatchObject({
    status: 404,
    code: "dealNotFound",
  });
});

test("more customers than are read at once are answered whole, in the order of their IDs", async () => {
  const mark = `W${randomUUID().slice(0, 8)}`;
  const ids = Array.from({ length: 1_100 }, (_, at) => `${mark}-${String(at).padStart(4, "0")}`);
  await db.customer.createMany({ data: ids.map((customerId) => ({ customerId, name: "Ali" })) });
  const listed = await listedBy(await makeActor("admin"), `?q=${mark}`);
  expect(listed.map(({ customerID }) => customerID)).toEqual(ids);
  await db.customer.deleteMany({ where: { customerId: { startsWith: mark } } });
});
