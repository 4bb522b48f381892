import * as z from "zod";
import { newCustomer, NO_ID } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const [SALES, MANAGER] = ["sales", "manager"];

test("PUT /customers/{id}/owner makes a customer that of a sales user, by whom the list finds it", async ({
  callers: { manager },
}) => {
  const { _id, customerID, salesUsername } = await newCustomer(manager);
  expect(salesUsername).toBeNull();
  const given = await manager.done(shapes.customer, "PUT", `/customers/${_id}/owner`, {
    salesUsername: SALES,
  });
  expect(given).toMatchObject({ _id, salesUsername: SALES });
  const list = (filter: string) =>
    manager.done(
      z.array(shapes.listedCustomer),
      "GET",
      `/customers?deals=none&q=${customerID}&${filter}`,
    );
  expect(await list(`salesUsername=${SALES}`)).toMatchObject([{ _id }]);
  expect(await list("owner=none")).toEqual([]);
});

test("PUT /customers/{id}/owner refuses customerNotFound, userNotFound and who is not in sales", async ({
  callers: { manager },
}) => {
  const { _id } = await newCustomer(manager);
  const give = (id: string, salesUsername: string) =>
    manager.refusal("PUT", `/customers/${id}/owner`, { salesUsername });
  expect(await give(NO_ID, SALES)).toBe("404 customerNotFound");
  expect(await give(_id, "nobody-of-that-name")).toBe("404 userNotFound");
  expect(await give(_id, MANAGER)).toBe("400 invalidInput");
});

test("POST /customers/hand-over makes all customers of one those of another", async ({
  callers: { sales, manager },
}) => {
  await newCustomer(sales);
  const answer = await manager.done(shapes.handedOver, "POST", "/customers/hand-over", {
    from: MANAGER,
    to: SALES,
  });
  expect(answer).toEqual({ count: 0 });
});

test("POST /customers/hand-over refuses userNotFound, the same person and who is not in sales", async ({
  callers: { manager },
}) => {
  const handOver = (from: string | null, to: string) =>
    manager.refusal("POST", "/customers/hand-over", { from, to });
  expect(await handOver(null, "nobody-of-that-name")).toBe("404 userNotFound");
  expect(await handOver("nobody-of-that-name", SALES)).toBe("404 userNotFound");
  expect(await handOver(SALES, SALES)).toBe("400 invalidInput");
  expect(await handOver(null, MANAGER)).toBe("400 invalidInput");
});

test("GET /customers/owners has the sales users with their numbers of customers", async ({
  callers: { sales, manager },
}) => {
  await newCustomer(sales);
  const { owners } = await manager.done(shapes.owners, "GET", "/customers/owners");
  const own = owners.find(({ username }) => username === SALES);
  expect(own).toMatchObject({ isActive: true });
  expect(own?.customers).toBeGreaterThan(0);
});
