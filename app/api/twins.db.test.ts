import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCustomer } from "@/lib/customers/commands";
import { AppError } from "@/lib/platform/errors/app-error";
import { createProduct } from "@/lib/products/commands";
import { findByCode, getProduct } from "@/lib/products/queries";
import { createProductSchema, type CreateProduct } from "@/lib/products/schema";
import { changeStock } from "@/lib/stock/commands";
import { signIn, createUser } from "@/lib/users/commands";
import { createUserSchema, signInSchema } from "@/lib/users/schema";
import { makeActor } from "@/scripts/test-support/samples/rows";

const own = () => randomUUID().slice(0, 8);

const describeOutcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
      return [thrown.code, ...(thrown.details?.lines ?? []).map(({ name }) => name)].join(": ");
    },
  );

const product = (SKU: string, more: Partial<CreateProduct> = {}): CreateProduct => ({
  name: "Towel",
  size: "M",
  SKU,
  sorts: [{ sortName: "Plain", colors: [{ color: "Navy blue", quantity: 5 }] }],
  ...more,
});

test("a second SKU that looks the same is refused, a similar one only where the caller asks", async () => {
  const [actor, end] = [await makeActor("manager"), own()];
  const create = (SKU: string, refuseSimilar?: boolean) =>
    describeOutcome(createProduct(actor, product(SKU, { refuseSimilar })));
  expect(await create(`IM-1${end}`)).toBe("done");
  for (const SKU of [`IM-1${end}\u200F`, `IM\u20111${end}`, `\uFF29M-١${end}`])
    expect(await create(SKU)).toBe("skuTaken");
  expect(await create(`IM-001${end}`, true)).toBe(`similarExists: IM-1${end} · Towel`);
  expect(await create(`IM-001${end}`)).toBe("done");
});

test("sorts and colors that look the same are refused, and similar ones asked about", async () => {
  const colors = (...names: string[]) => [
    { sortName: "Plain", colors: names.map((color) => ({ color, quantity: 1 })) },
  ];
  const { error } = createProductSchema.safeParse(
    product("A", { sorts: colors("Navy blue", "Navy\u00A0blue") }),
  );
  expect(error?.issues.map(({ message }) => message)).toEqual(["repeatedColor"]);
  const sorts = colors("أخضر", "اخضر");
  const asked = product(own(), { sorts, refuseSimilar: true });
  expect(await describeOutcome(createProduct(await makeActor("manager"), asked))).toBe(
    "similarExists: أخضر / اخضر",
  );
});

test("a customer is asked about by name and by customer ID", async () => {
  const [actor, end] = [await makeActor("sales"), own()];
  const create = (name: string, customerID: string, refuseSimilar?: boolean) =>
    describeOutcome(createCustomer(actor, { name, customerID, refuseSimilar }));
  expect(await create(`شركة الأمل ${end}`, `C-7${end}`)).toBe("done");
  for (const id of [`C-٧${end}`, `C-7${end}\u200B`, `\u200EC-7${end}`])
    expect(await create("Other", id)).toBe("customerIdTaken");
  const found = `similarExists: شركة الأمل ${end} · C-7${end}`;
  expect(await create(`شركه الامل ${end}`, `D${end}`, true)).toBe(found);
  expect(await create("Other", `C 07${end}`, true)).toBe(found);
  expect(await create("Other", `C 07${end}`)).toBe("done");
});

test("a user is one however the username is spelt, and a similar one is asked about", async () => {
  const [actor, end] = [await makeActor("admin"), own()];
  const password = "a long password";
  const create = (username: string, refuseSimilar?: boolean) => {
    const input = { username, password, userType: "worker", refuseSimilar };
    return describeOutcome(createUser(actor, createUserSchema.parse(input)));
  };
  expect(await create(`line٢-${end}`)).toBe("done");
  for (const username of [`line2-${end}`, `line٢-\u200B${end}`])
    expect(await create(username)).toBe("usernameTaken");
  expect(await create(`line02-${end}`, true)).toBe(`similarExists: line٢-${end}`);
  for (const username of [`line2-${end}`, `\u202Aline٢-${end}\u202C`, `LINE٢-${end}\u200F`])
    expect(await describeOutcome(signIn(signInSchema.parse({ username, password }), "home"))).toBe(
      "done",
    );
});

test("pasted marks find what is called the same without them", async () => {
  const [actor, end] = [await makeActor("manager"), own()];
  await createProduct(actor, product(`KT-${end}`));
  for (const sku of [`\u200EKT-${end}`, `KT\u200B-${end}`, `KT\u2011${end}`]) {
    expect(await getProduct(actor, { sku })).toMatchObject({ SKU: `KT-${end}` });
    expect(await findByCode(actor, { code: sku })).toMatchObject({ product: { SKU: `KT-${end}` } });
    const line = { sku, sortName: "Pla\u200Bin", color: "Navy\u00A0blue", quantity: 1 };
    expect(await describeOutcome(changeStock(actor, { action: "add", lines: [line] }))).toBe(
      "done",
    );
  }
});
