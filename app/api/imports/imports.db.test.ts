import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Person } from "@/lib/auth/actor";
import type { Handler } from "@/lib/http/operation";
import { deleteOldImports } from "@/lib/imports/commands";
import { importViewSchema } from "@/lib/imports/jobs/schema";
import { FIELDS, hasNoRows, IMPORT_KINDS } from "@/lib/imports/rows/rules";
import { db } from "@/lib/platform/database/db";
import { createProduct } from "@/lib/products/commands";
import { getExport } from "@/scripts/test-support/rest/exports";
import { makeCustomer } from "@/scripts/test-support/samples/customers";
import { atId, nowhere, readRefusal, buildRequest } from "@/scripts/test-support/rest/calls";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { createFile, workbook } from "@/scripts/test-support/files/table-files";
import { POST as customers } from "./customers/route";
import { POST as openingStock } from "./opening-stock/route";
import { POST as products } from "./products/route";
import { GET as emptySheet } from "./empty-sheet/route";
import { GET as list } from "./route";
import { POST as stockChanges } from "./stock-changes/route";
import { POST as users } from "./users/route";
import { DELETE as cancel, GET as one } from "./[id]/route";

const customersCsv = getExport("customers.csv");
const customersXlsx = getExport("customers.xlsx");
const productsCsv = getExport("products.csv");
const productsXlsx = getExport("products.xlsx");

type Sent = {
  readonly query?: string;
  readonly key?: string;
  readonly columns?: string;
  readonly confirmed?: string;
};

async function post(
  handler: Handler,
  actor: Person,
  file: File,
  { query, key, ...fields }: Sent = {},
) {
  const form = new FormData();
  form.append("file", file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = await buildRequest(actor, "POST", form, query);
  if (key) request.headers.set("idempotency-key", key);
  return handler(request, nowhere);
}

const getView = async (response: Response) => {
  expect(response.status).toBe(200);
  return importViewSchema.parse(await response.json());
};

const getChanges = (sku: string, quantity: number) =>
  workbook([
    ["SKU", "Sort", "Color", "Quantity"],
    [sku, "Standard", "Blue", quantity],
  ]);

describe.each(["en", "ar"])("a file that was exported in %s imports unchanged:", (locale) => {
  async function exportedTo(handler: Handler, actor: Person, q: string, name: string) {
    const response = await handler(
      await buildRequest(actor, "GET", undefined, `?q=${q}&locale=${locale}`),
      nowhere,
    );
    return createFile(name, new Uint8Array(await response.arrayBuffer()));
  }

  test.each([
    ["products.xlsx", productsXlsx],
    ["products.csv", productsCsv],
  ])("%s, as products and as opening stock", async (name, handler) => {
    const manager = await makeActor("manager");
    const SKU = `=Sku-${randomUUID().slice(0, 8)}`;
    await createProduct(manager, {
      SKU,
      name: "'=1+1",
      size: "-5",
      category: 'منشفة, "كبيرة"',
      minQuantity: 7,
      sorts: [
        {
          sortName: "+sort",
          colors: [
            { color: "@أحمر", quantity: 12, minQuantity: 30 },
            { color: "007", quantity: 0, barcode: `B-${SKU}`, minQuantity: 0 },
          ],
        },
        { sortName: "sort", colors: [{ color: "2026-11-24", quantity: 1_000_000 }] },
      ],
    });
    const file = await exportedTo(handler, manager, SKU.slice(1), name);
    const unchanged = {
      state: "done",
      label: null,
      rows: 3,
      result: { counts: { new: 0, changed: 0, unchanged: 3 }, stockKept: 0, wrong: [] },
    };
    expect(await getView(await post(products, manager, file))).toMatchObject(unchanged);
    expect(await getView(await post(openingStock, manager, file))).toMatchObject(unchanged);
    // The same file makes the same products where there are none; its two sorts differ by a sign only.
    await db.product.delete({ where: { skuKey: SKU.toLowerCase() } });
    const confirmed = '["similarNames"]';
    const made = await getView(await post(products, manager, file, { confirmed }));
    expect(made.result?.counts).toEqual({ new: 3, changed: 0, unchanged: 0 });
    const again = await exportedTo(handler, manager, SKU.slice(1), name);
    expect(await getView(await post(products, manager, again))).toMatchObject(unchanged);
  });

  test.each([
    ["customers.xlsx", customersXlsx],
    ["customers.csv", customersCsv],
  ])("%s", async (name, handler) => {
    const sales = await makeActor("sales");
    const { customerID } = await makeCustomer();
    const file = await exportedTo(handler, sales, customerID, name);
    const view = await getView(await post(customers, sales, file));
    expect(view).toMatchObject({
      label: null,
      rows: 1,
      result: { counts: { new: 0, changed: 0, unchanged: 1 } },
    });
  });
});

test("a dry run names each wrong cell and changes nothing; the import is refused in words", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 5 });
  const checked = await getView(
    await post(stockChanges, manager, getChanges(product.SKU, -6), { query: "?dryRun=true" }),
  );
  expect(checked).toMatchObject({
    isDryRun: true,
    state: "done",
    result: {
      wrong: [{ row: 2, column: "Quantity", value: "-6", reason: "short", limit: 5 }],
      wrongCount: 1,
    },
  });
  const refusal = await readRefusal(await post(stockChanges, manager, getChanges(product.SKU, -6)));
  expect(refusal).toMatchObject({
    status: 400,
    code: "wrongCells",
    details: {
      params: { count: 1 },
      lines: [{ row: 2, column: "Quantity", value: "-6", reason: "short", limit: 5 }],
    },
  });
  expect(refusal.message).toBe(
    "1 cell is wrong. Nothing was imported.\nRow 2, Quantity, “-6”: Only 5 pieces are available.",
  );
  expect((await getStock(product, "Blue")).quantity).toBe(5);
});

test("a repeat with the same key, also at the same time, moves stock once; after a refusal it is judged anew", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 5 });
  const key = randomUUID();
  const file = getChanges(product.SKU, -6);
  const send = () => post(stockChanges, manager, file, { key });
  expect((await readRefusal(await send())).code).toBe("wrongCells");
  await getView(await post(stockChanges, manager, getChanges(product.SKU, 7)));
  const views = await Promise.all(
    (await Promise.all([send(), send(), send()])).map(async (response) =>
      response.status === 409 ? null : getView(response),
    ),
  );
  const last = await getView(await send());
  expect(new Set(views.flatMap((view) => view?._id ?? []))).toEqual(new Set([last._id]));
  expect((await getStock(product, "Blue")).quantity).toBe(6);
  const other = await post(stockChanges, manager, getChanges(product.SKU, 1), { key });
  expect((await readRefusal(other)).code).toBe("keyReused");
});

test("an import that broke off with its process asks for another try, which works", async () => {
  const manager = await makeActor("manager");
  const product = await makeProduct({ Blue: 5 });
  const file = getChanges(product.SKU, 6);
  const key = randomUUID();
  const { _id } = await getView(
    await post(stockChanges, manager, file, { query: "?dryRun=true", key }),
  );
  // As a killed process leaves it: it runs, and nobody has touched it for minutes.
  await db.$executeRaw`
    UPDATE "Import" SET "state" = 'running', "result" = NULL, "endedAt" = NULL, "touchedAt" = now() - interval '3 minutes'
    WHERE "id" = ${_id}::uuid`;
  await deleteOldImports();
  const left = await getView(await one(await buildRequest(manager, "GET"), atId(_id)));
  expect([left.state, left.result?.refusal]).toEqual([
    "refused",
    { code: "busy", params: { retryAfter: 1 } },
  ]);
  const again = await getView(
    await post(stockChanges, manager, file, { query: "?dryRun=true", key }),
  );
  expect([again._id, again.state]).toEqual([_id, "done"]);
});

test("imports are listed for and read by those who may make them; a finished one stays as it is", async () => {
  const [sales, other, manager] = [
    await makeActor("sales"),
    await makeActor("sales"),
    await makeActor("manager"),
  ];
  const file = createFile("c.csv", `Nr,Who\r\n${randomUUID()},Nile ${randomUUID()}`);
  const done = await getView(
    await post(customers, sales, file, { columns: '["customerId","name"]' }),
  );
  const get = async (actor: Person, id = done._id) =>
    one(await buildRequest(actor, "GET"), atId(id));
  expect(await getView(await get(sales))).toEqual(done);
  expect(await getView(await get(other))).toEqual(done);
  const cancelled = await cancel(await buildRequest(other, "DELETE"), atId(done._id));
  expect((await readRefusal(cancelled)).status).toBe(404);
  const product = await makeProduct({ Blue: 5 });
  const changed = await getView(await post(stockChanges, manager, getChanges(product.SKU, -1)));
  expect((await readRefusal(await get(sales, changed._id))).status).toBe(404);
  await post(customers, other, file, { query: "?dryRun=true" });
  const getIds = async (actor: Person, query = "") =>
    z
      .array(z.object({ _id: z.string(), result: z.null() }))
      .parse(await (await list(await buildRequest(actor, "GET", undefined, query), nowhere)).json())
      .map(({ _id }) => _id);
  expect((await getIds(sales))[0]).toBe(done._id);
  expect((await getIds(other)).indexOf(done._id)).toBe(1);
  expect((await getIds(other, "?isImported=true"))[0]).toBe(done._id);
  expect((await getIds(manager)).slice(0, 2)).toEqual([changed._id, done._id]);
  expect(await getView(await cancel(await buildRequest(sales, "DELETE"), atId(done._id)))).toEqual(
    done,
  );
});

test("a file that was imported before is refused with a code, and imported when that is confirmed", async () => {
  const [manager, other] = [await makeActor("manager"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 5 });
  const file = getChanges(product.SKU, 7);
  const { label } = await getView(await post(stockChanges, manager, file));
  const checked = await getView(await post(stockChanges, other, file, { query: "?dryRun=true" }));
  expect(checked.result?.questions).toMatchObject([{ code: "sameFile", earlier: { label } }]);
  const refusal = await readRefusal(await post(stockChanges, other, file));
  expect(refusal).toMatchObject({
    status: 409,
    code: "importRepeated",
    details: { params: { question: "sameFile", label, username: manager.username } },
  });
  expect(refusal.message).toContain(`already imported as ${label} by ${manager.username}`);
  await getView(await post(stockChanges, other, file, { confirmed: '["sameFile"]' }));
  expect((await getStock(product, "Blue")).quantity).toBe(19);
});

test.each([
  ["no file", undefined, {}, 400],
  ["columns that are no list", createFile("a.csv", "a"), { columns: "sku" }, 400],
  ["an unknown question", createFile("a.csv", "a"), { confirmed: '["all"]' }, 400],
  ["an unknown field", createFile("a.csv", "a"), { columns: '["price"]' }, 400],
  ["a flag that is none", createFile("a.csv", "a"), { query: "?dryRun=maybe" }, 400],
  ["too large a file", createFile("a.csv", "x".repeat(11_600_000)), {}, 413],
] as const)("%s is refused", async (_, file, sent, status) => {
  const manager = await makeActor("manager");
  const response = file
    ? await post(products, manager, file, sent)
    : await products(await buildRequest(manager, "POST", new FormData()), nowhere);
  expect((await readRefusal(response)).status).toBe(status);
});

const HANDLERS = { products, openingStock, stockChanges, customers, users };

test.each([
  ["en", IMPORT_KINDS],
  ["ar", IMPORT_KINDS],
] as const)(
  "an empty sheet in %s is an Excel workbook whose headings are known, without rows",
  async (locale, kinds) => {
    const manager = await makeActor("manager");
    for (const kind of kinds) {
      const asked = await buildRequest(manager, "GET", undefined, `?kind=${kind}&locale=${locale}`);
      const response = await emptySheet(asked, nowhere);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]?.rows).toHaveLength(1);
      expect(sheets[0]?.view?.rightToLeft ?? false).toBe(locale === "ar");
      const file = createFile("empty.xlsx", bytes);
      const { result } = await getView(
        await post(HANDLERS[kind], manager, file, { query: "?dryRun=true" }),
      );
      expect(result?.columns.map(({ field }) => field)).toEqual(FIELDS[kind].all);
      expect(result).toMatchObject({ wrongCount: 0, refusal: null });
      expect(hasNoRows(result?.counts)).toBe(true);
    }
  },
);

test("a column of texts keeps what is typed as it is, one of numbers adds up", async () => {
  const manager = await makeActor("manager");
  const asked = await buildRequest(manager, "GET", undefined, "?kind=openingStock&locale=en");
  const bytes = new Uint8Array(await (await emptySheet(asked, nowhere)).arrayBuffer());
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const styles = [...sheet.matchAll(/<col [^>]*>/g)].map(([column]) => column.includes(" style="));
  expect(styles).toEqual([true, true, true, false]);
});

test("an empty sheet is refused to those who import nothing", async () => {
  const asked = await buildRequest(await makeActor("worker"), "GET", undefined, "?kind=products");
  expect(await readRefusal(await emptySheet(asked, nowhere))).toMatchObject({ code: "notAllowed" });
});
