import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import {
  dealLine,
  newCustomer,
  newProduct,
  NO_ID,
  createReceipt,
  unique,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const listed = z.array(shapes.listedCustomer);

test("POST /customers makes a customer without deals; GET /customers/{id} has it", async ({
  callers: { sales },
}) => {
  const fields = { name: "شركة النور", customerID: unique("C") };
  const answer = await sales.call("POST", "/customers", fields);
  expect(answer.status).toBe(201);
  const made = shapes.customer.parse(answer.body);
  expect(made).toMatchObject({ ...fields, deals: [] });
  expect(await sales.done(shapes.customer, "GET", `/customers/${made._id}`)).toEqual(made);
});

test("POST /customers refuses customerIdTaken, in any case", async ({ callers: { sales } }) => {
  const { _id: id, name, customerID } = await newCustomer(sales);
  const again = { name: "Another", customerID: customerID.toLowerCase() };
  const { refusal, params } = await sales.refused("POST", "/customers", again);
  expect([refusal, params]).toEqual([
    "409 customerIdTaken",
    { customerID: again.customerID, id, name },
  ]);
});

test("POST /customers refuses invalidInput, naming each field", async ({ callers: { sales } }) => {
  expect(await sales.wrongFields("POST", "/customers", { name: " " })).toEqual([
    "name: required",
    "customerID: required",
  ]);
  const long = { name: "x".repeat(201), customerID: "\u00071" };
  expect(await sales.wrongFields("POST", "/customers", long)).toEqual([
    "name: tooLong",
    "customerID: unwantedCharacters",
  ]);
});

test("GET /customers lists customers by customer ID; search, after and limit narrow them", async ({
  callers: { sales, manager },
}) => {
  const prefix = unique("list");
  const made = [];
  for (const end of ["b", "A", "c"]) {
    const fields = { name: `Name ${prefix} 100%`, customerID: `${prefix}-${end}` };
    const {
      deals: _none,
      version: _first,
      ...names
    } = await sales.done(shapes.customer, "POST", "/customers", fields);
    made.push({ ...names, dealCount: 0, foundBy: null });
  }
  const [b, a, c] = made;
  const list = (query: string) => manager.done(listed, "GET", `/customers?deals=none&${query}`);
  expect(await list(`q=${prefix.toUpperCase()}`)).toEqual([a, b, c]);
  expect(await list(`q=name%20${prefix}%20100%25&limit=2`)).toEqual([a, b]);
  expect(await list(`q=${prefix}&after=${prefix}-B`)).toEqual([c]);
  expect(await list("")).toEqual(expect.arrayContaining([a, b, c]));
});

test("GET /customers has each customer with all deals, or with deals=none their number", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const [{ _id, customerID }, form] = [
    await newCustomer(sales),
    createForm({ products: [dealLine(product)] }),
  ];
  for (let time = 1; time <= 2; time++)
    await sales.done(shapes.customer, "POST", `/customers/${_id}/deals`, form);
  const whole = await sales.done(shapes.customer, "GET", `/customers/${_id}`);
  expect(whole.deals).toHaveLength(2);
  const found = `/customers?q=${customerID}`;
  expect(await sales.done(z.array(shapes.customer), "GET", found)).toEqual([whole]);
  expect(await sales.done(listed, "GET", `${found}&deals=none`)).toMatchObject([
    { _id, customerID, dealCount: 2 },
  ]);
  expect(await sales.wrongFields("GET", `${found}&deals=some`)).toHaveLength(1);
});

test("PUT /customers/{id} corrects name and customer ID; PUT /customers/{id} refuses customerIdTaken and customerNotFound", async ({
  callers: { sales },
}) => {
  const [one, other] = [await newCustomer(sales), await newCustomer(sales)];
  const corrected = { name: "Nile Linen", customerID: unique("C") };
  const saved = await sales.done(shapes.customer, "PUT", `/customers/${one._id}`, corrected);
  expect(saved).toMatchObject({ _id: one._id, ...corrected });
  const taken = { ...corrected, customerID: other.customerID };
  expect(await sales.refusal("PUT", `/customers/${one._id}`, taken)).toBe("409 customerIdTaken");
  expect(await sales.refusal("PUT", `/customers/${NO_ID}`, corrected)).toBe("404 customerNotFound");
});

test("GET /customers/{id} refuses customerNotFound", async ({ callers: { sales } }) => {
  expect(await sales.refusal("GET", `/customers/${NO_ID}`)).toBe("404 customerNotFound");
});

test("DELETE /customers/{id} refuses customerNotFound; DELETE /customers/{id} takes a customer with all deals and receipts", async ({
  callers: { sales, manager },
}) => {
  const { _id } = await newCustomer(sales);
  const products = [dealLine(await newProduct(manager))];
  const form = createForm({ products, receipt: createReceipt(_id) });
  const { deals } = await sales.done(shapes.customer, "POST", `/customers/${_id}/deals`, form);
  const shape = z.strictObject({ ...shapes.message.shape, deletedDeals: z.number() });
  const { deletedDeals } = await sales.done(shape, "DELETE", `/customers/${_id}`);
  expect(deletedDeals).toBe(1);
  const link = deals[0]?.webViewLink ?? "";
  expect(await sales.refusal("GET", link)).toBe("404 notFound");
  expect(await sales.refusal("GET", `/customers/${_id}`)).toBe("404 customerNotFound");
  expect(await sales.refusal("DELETE", `/customers/${_id}`)).toBe("404 customerNotFound");
});

test("POST /customers refuses similarExists where the caller wants to know; PUT /customers/{id} refuses similarExists", async ({
  callers: { sales },
}) => {
  const [name, end] = [unique("Company"), unique("")];
  const first = { name: `شركة الأمل ${name}`, customerID: `A-007${end}` };
  await sales.done(shapes.customer, "POST", "/customers", first);
  const similar = { name: `شركه الامل ${name}`, customerID: unique("C"), refuseSimilar: true };
  expect(await sales.refusal("POST", "/customers", similar)).toBe("409 similarExists");
  const { _id } = await newCustomer(sales);
  const other = { name: unique("Other"), customerID: `A-7${end}`, refuseSimilar: true };
  expect(await sales.refusal("PUT", `/customers/${_id}`, other)).toBe("409 similarExists");
  const confirmed = { ...other, refuseSimilar: false };
  expect(await sales.done(shapes.customer, "PUT", `/customers/${_id}`, confirmed)).toMatchObject({
    customerID: other.customerID,
  });
});

const CONTACT = {
  phones: ["0100 123 4567", "٠٢٢٣٤٥٦٧٨٩"],
  address: "12 El-Geish St., Tanta",
  taxNumber: "123-456-789",
  contactPerson: "Hassan",
  notes: "Mornings only",
};

test("POST /customers takes a contact; PUT /customers/{id} keeps what is left out, and GET /customers finds phones and former names", async ({
  callers: { sales },
}) => {
  const [name, customerID] = [unique("Company"), unique("C")];
  const made = await sales.done(shapes.customer, "POST", "/customers", {
    name,
    customerID,
    ...CONTACT,
  });
  expect(made).toMatchObject({ ...CONTACT, formerNames: [], version: 1 });
  const path = `/customers/${made._id}`;
  const renamed = { name: unique("Renamed"), customerID, phones: ["+20 111 222 3344"] };
  const saved = await sales.done(shapes.customer, "PUT", path, { ...renamed, notes: null });
  expect(saved).toMatchObject({ ...CONTACT, ...renamed, notes: null, formerNames: [name] });
  for (const q of ["01112223344", name])
    expect(await sales.done(listed, "GET", `/customers?deals=none&q=${q}`)).toContainEqual(
      expect.objectContaining({ _id: made._id }),
    );
});

test("PUT /customers/{id} refuses customerChanged to the second of two who edit at once", async ({
  callers: { sales, manager },
}) => {
  const { _id, name, customerID, version } = await newCustomer(sales);
  const path = `/customers/${_id}`;
  const edit = (address: string) => ({ name, customerID, address, version });
  await sales.done(shapes.customer, "PUT", path, edit("Cairo"));
  expect(await manager.refusal("PUT", path, edit("Giza"))).toBe("409 customerChanged");
});

test("PUT /customers/{id} refuses invalidInput of a contact, naming each field", async ({
  callers: { sales },
}) => {
  const { _id, name, customerID } = await newCustomer(sales);
  const wrong = { phones: ["19991", "Hassan"], taxNumber: "1".repeat(41), version: 0 };
  expect(
    await sales.wrongFields("PUT", `/customers/${_id}`, { name, customerID, ...wrong }),
  ).toEqual(["phones.1: phone", "taxNumber: tooLong", "version: wholeNumber"]);
});
