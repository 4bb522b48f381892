import * as z from "zod";
import { getFirstColor, newProduct, newSalesRequest } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const supplies = z.array(shapes.supply);

test("GET /supply has what waits to come in and to go out of each color, and how much of it is used", async ({
  callers: { manager, sales },
}) => {
  const product = await newProduct(manager);
  const { _id: colorId } = getFirstColor(product);
  const addition = await newSalesRequest(sales, product, { action: "add" });
  const removal = await newSalesRequest(sales, product);
  const [supply] = await manager.done(supplies, "GET", `/supply?colorIds=${colorId}`);
  const waits = ({ _id: id, number, items: [item] }: typeof addition) => [
    {
      document: { type: "salesRequest", id, label: `#${number}` },
      username: addition.salesUser?.username,
      displayName: addition.salesUser?.displayName,
      quantity: item?.quantity,
      day: item?.itemSubmissionDate,
    },
  ];
  expect(supply).toEqual({
    colorId,
    incoming: waits(addition),
    asked: waits(removal),
    usedPerWeek: 0,
  });
});

test("GET /supply refuses invalidInput for ids that are none", async ({ callers: { manager } }) => {
  expect(await manager.wrongFields("GET", "/supply?colorIds=12")).toEqual(["colorIds.0: id"]);
  expect(await manager.wrongFields("GET", "/supply")).toEqual(["colorIds: id"]);
});
