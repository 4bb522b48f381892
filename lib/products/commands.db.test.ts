import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { plainPicture } from "@/scripts/test-support/files/picture-files";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { createProduct } from "./commands";
import { NO_FIELDS } from "./fields/rules";
import { createProductSchema, type CreateProduct } from "./schema";

const anyId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
const anyAddress: unknown = expect.stringMatching(/^\/api\/product-images\/[0-9a-f]{64}$/);
const newSku = () => `C-${randomUUID().slice(0, 8)}`;

const inputWith = (changed: Partial<CreateProduct> = {}): CreateProduct => ({
  name: "Towel",
  size: "50 × 100",
  SKU: newSku(),
  sorts: [{ sortName: "Plain", colors: [{ color: "White", quantity: 5 }] }],
  ...changed,
});

/** Everything that creating a product could leave behind. */
const traces = async (sku: string) => ({
  products: await db.product.count({ where: { sku } }),
  movements: await db.movement.count({ where: { sku } }),
  logs: await db.systemLog.count({ where: { details: { path: ["sku"], equals: sku } } }),
});
const NOTHING = { products: 0, movements: 0, logs: 0 };

const getLog = (sku: string) =>
  db.systemLog.findMany({
    where: { details: { path: ["sku"], equals: sku } },
    select: { username: true, action: true, details: true },
  });

describe("creating a product", () => {
  test("writes its sorts and colors in the given order and answers with them", async () => {
    const manager = await makeActor("manager");
    const sorts = [
      {
        sortName: "فاخر",
        colors: [
          { color: "White", quantity: 5 },
          { color: "أحمر", quantity: 0 },
          { color: "Blue", quantity: 1_000_000 },
        ],
      },
      { sortName: "Plain", colors: [{ color: "White", quantity: 2 }] },
      { sortName: "Deluxe", colors: [{ color: "White", quantity: 0 }] },
    ];
    const input = inputWith({ sorts, minQuantity: 30, category: "Towels" });
    const view = await createProduct(manager, input);
    expect(view).toEqual({
      ...NO_FIELDS,
      _id: anyId,
      name: "Towel",
      size: "50 × 100",
      SKU: input.SKU,
      minQuantity: 30,
      category: "Towels",
      image: null,
      total_quantity: 1_000_007,
      isArchived: false,
      sorts: sorts.map(({ sortName, colors }) => ({
        _id: anyId,
        sortName,
        colors: colors.map((color) => ({
          _id: anyId,
          ...color,
          reservedQuantity: 0,
          barcode: null,
          packs: [],
          minQuantity: null,
        })),
      })),
    });
    const stored = await db.product.findUniqueOrThrow({
      where: { id: view._id },
      include: {
        sorts: {
          orderBy: { position: "asc" },
          include: { colors: { orderBy: { position: "asc" } } },
        },
      },
    });
    expect(stored).toMatchObject({ sku: input.SKU, name: "Towel", imageHash: null });
    expect(stored.sorts.map(({ name, position }) => [name, position])).toEqual([
      ["فاخر", 0],
      ["Plain", 1],
      ["Deluxe", 2],
    ]);
    expect(stored.sorts[0]?.colors).toMatchObject([
      { name: "White", position: 0, quantity: 5, reserved: 0 },
      { name: "أحمر", position: 1, quantity: 0, reserved: 0 },
      { name: "Blue", position: 2, quantity: 1_000_000, reserved: 0 },
    ]);
  });

  test("writes an opening movement for every quantity above zero, and for no other", async () => {
    const manager = await makeActor("manager");
    const colors = [
      { color: "White", quantity: 5 },
      { color: "Red", quantity: 0 },
      { color: "Blue", quantity: 7 },
    ];
    const input = inputWith({ sorts: [{ sortName: "Plain", colors }] });
    const { sorts } = await createProduct(manager, input);
    const movements = await db.movement.findMany({
      where: { sku: input.SKU },
      orderBy: { color: "desc" },
    });
    const findId = (name: string) => sorts[0]?.colors.find(({ color }) => color === name)?._id;
    const opening = (color: string, quantity: number) => ({
      colorId: findId(color),
      sku: input.SKU,
      sortName: "Plain",
      color,
      kind: "opening",
      quantityDelta: quantity,
      quantityAfter: quantity,
      reservedDelta: 0,
      reservedAfter: 0,
      username: manager.username,
      documentLabel: null,
    });
    // One change, by whose id it has a voucher.
    expect(new Set(movements.map(({ documentId }) => documentId)).size).toBe(1);
    expect(movements).toMatchObject([opening("White", 5), opening("Blue", 7)]);
  });

  test("leaves one log entry that has all of it", async () => {
    const admin = await makeActor("admin");
    const input = inputWith({ image: await plainPicture(30) });
    const { image } = await createProduct(admin, input);
    const { name, size, sorts } = input;
    expect(await getLog(input.SKU)).toEqual([
      {
        username: admin.username,
        action: "PRODUCT_CREATED",
        details: { sku: input.SKU, name, size, sorts, imageHash: image?.url.split("/").at(-1) },
      },
    ]);
  });

  test("is for managers and admins", async () => {
    for (const role of ["manager", "admin"] as const)
      expect(await createProduct(await makeActor(role), inputWith())).toMatchObject({
        name: "Towel",
      });
    for (const role of ["worker", "sales"] as const) {
      const input = inputWith({ image: await plainPicture(31) });
      expect(await readRefusal(createProduct(await makeActor(role), input))).toBe("notAllowed");
      expect(await traces(input.SKU)).toEqual(NOTHING);
    }
  });
});

describe("an SKU that belongs to another product", () => {
  test.each([
    (sku: string) => sku,
    (sku: string) => sku.toLowerCase(),
    (sku: string) => sku.toUpperCase(),
  ])("is refused in any case, and nothing of the new product is left: %s", async (changeCase) => {
    const manager = await makeActor("manager");
    const first = inputWith();
    const { _id } = await createProduct(manager, first);
    const before = await traces(first.SKU);
    const images = await db.productImage.count();

    const sku = changeCase(first.SKU);
    const sorts = [{ sortName: "Other", colors: [{ color: "Black", quantity: 9 }] }];
    const second = inputWith({ SKU: sku, name: "Robe", sorts, image: await plainPicture(32) });
    const thrown = await createProduct(manager, second).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: "skuTaken", details: { params: { sku } } });

    expect(await traces(first.SKU)).toEqual(before);
    if (sku !== first.SKU) expect(await traces(sku)).toEqual(NOTHING);
    expect(await db.productImage.count()).toBe(images);
    expect(await db.product.findUnique({ where: { id: _id } })).toMatchObject({ name: "Towel" });
  });

  test("goes to exactly one of ten who ask for it at once", async () => {
    const manager = await makeActor("manager");
    const SKU = newSku();
    const attempts = Array.from({ length: 10 }, (_, at) =>
      readRefusal(createProduct(manager, inputWith({ SKU: at % 2 ? SKU : SKU.toUpperCase() }))),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.sort()).toEqual([...Array<string>(9).fill("skuTaken"), "stored"].sort());
    const sku = { in: [SKU, SKU.toUpperCase()] };
    expect(await db.product.count({ where: { sku } })).toBe(1);
    expect(await db.movement.count({ where: { sku } })).toBe(1);
  });
});

describe("names that only the database takes for the same", () => {
  test("are not blamed on the SKU", async () => {
    const input = inputWith({
      sorts: ["ΣΑΣ", "σασ"].map((sortName) => ({
        sortName,
        colors: [{ color: "White", quantity: 1 }],
      })),
    });
    expect(createProductSchema.safeParse(input).success).toBe(true);
    expect(await readRefusal(createProduct(await makeActor("manager"), input))).not.toBe(
      "skuTaken",
    );
  });
});

describe("a picture", () => {
  test("is stored once for two products that show the same one", async () => {
    const manager = await makeActor("manager");
    const image = await plainPicture(33);
    const before = await db.productImage.count();
    const one = await createProduct(manager, inputWith({ image }));
    const other = await createProduct(manager, inputWith({ image }));
    expect(one.image).toEqual({
      contentType: "image/webp",
      url: anyAddress,
    });
    expect(other.image).toEqual(one.image);
    expect(await db.productImage.count()).toBe(before + 1);
    const third = await createProduct(manager, inputWith({ image: await plainPicture(34) }));
    expect(third.image?.url).not.toBe(one.image?.url);
    expect(await db.productImage.count()).toBe(before + 2);
  });

  test("is stored once when two ask at the same time", async () => {
    const manager = await makeActor("manager");
    const image = await plainPicture(35);
    const before = await db.productImage.count();
    await Promise.all([1, 2, 3].map(() => createProduct(manager, inputWith({ image }))));
    expect(await db.productImage.count()).toBe(before + 1);
  });

  test.each([
    ["imageType", () => new Blob(["<svg/>"])],
    ["imageType", () => new Blob([])],
    ["imageTooLarge", () => new Blob([new Uint8Array(5_242_881)])],
  ])("that cannot be used is refused with %s, and nothing is kept", async (code, makeImage) => {
    const input = inputWith({ image: makeImage() });
    const images = await db.productImage.count();
    expect(await readRefusal(createProduct(await makeActor("manager"), input))).toBe(code);
    expect(await traces(input.SKU)).toEqual(NOTHING);
    expect(await db.productImage.count()).toBe(images);
  });
});

function readRefusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "stored",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : `a bug: ${String(thrown)}`),
  );
}
