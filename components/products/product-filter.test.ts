import { expect, test } from "vitest";
import { readAddress, writeAddress, type CatalogueAddress } from "./product-filter";

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readAddress((name) => params.get(name));
};

test.each<[string, CatalogueAddress]>([
  ["", { filter: {}, view: "rows", product: undefined }],
  [
    "?q=tw-&category=Bed+linen&stock=low&sort=held&view=pictures&product=GB-260%2FM",
    {
      filter: { q: "tw-", category: "Bed linen", stock: "low", sort: "held" },
      view: "pictures",
      product: "GB-260/M",
    },
  ],
  ["?product=%D8%A3", { filter: {}, view: "rows", product: "أ" }],
])("the address %s says what is shown, and is written the same", (query, address) => {
  expect(read(query)).toEqual(address);
  expect(writeAddress(address)).toBe(query);
});

test("what is not known counts as not set", () => {
  expect(read("?q=+&stock=some&sort=sku&view=map&category=%00&product=")).toEqual(read(""));
  expect(read(`?q=${"x".repeat(70)}%07`).filter.q).toBe("x".repeat(64));
});
