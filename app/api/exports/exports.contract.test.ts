import * as z from "zod";
import {
  getFirstColor,
  newCustomer,
  newProduct,
  NO_ID,
} from "@/scripts/test-support/contract/rows";
import * as counted from "@/scripts/test-support/contract/count-shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const LISTS = {
  customers: "",
  deals: "",
  counts: "?state=closed",
  users: "?search=man",
  "held-orders": "?end=ending",
  logs: "?action=STOCK&startDate=2030-01-01",
  vouchers: "?action=remove&from=2026-01-01&q=OUT-2026-1",
  products: "?stock=low&sort=held",
  "sales-requests": "?state=waiting&only=short",
  "reorder-list": "?q=towel&quantities=2900000000018-40,2900000000025-0",
  "worker-requests": "?state=decided&locale=ar",
  reports: "?report=movements&by=week&from=2026-01-01&locale=ar",
};

const file = z.instanceof(ArrayBuffer);
const beginsWith = (bytes: ArrayBuffer, length: number) => [...new Uint8Array(bytes, 0, length)];
/** PK.., the beginning of every ZIP file, and the byte order mark of UTF-8. */
const BEGINNINGS = { xlsx: [0x50, 0x4b, 3, 4], csv: [0xef, 0xbb, 0xbf] };

for (const format of ["xlsx", "csv"] as const) {
  const begins = BEGINNINGS[format];

  for (const [list, query] of Object.entries(LISTS))
    test(`GET /exports/${list}.${format} sends a file`, async ({ callers: { admin } }) => {
      const path = `/exports/${list}.${format}${query}`;
      const bytes = await admin.done(file, "GET", path);
      expect(beginsWith(bytes, begins.length)).toEqual(begins);
    });

  test(`GET /exports/my-sales-requests.${format} sends a file`, async ({ callers: { sales } }) => {
    const path = `/exports/my-sales-requests.${format}`;
    expect(beginsWith(await sales.done(file, "GET", path), begins.length)).toEqual(begins);
  });

  test(`GET /exports/statement.${format} sends a file; GET /exports/statement.${format} refuses customerNotFound`, async ({
    callers: { sales },
  }) => {
    const path = (id: string) => `/exports/statement.${format}?id=${id}`;
    const bytes = await sales.done(file, "GET", path((await newCustomer(sales))._id));
    expect(beginsWith(bytes, begins.length)).toEqual(begins);
    expect(await sales.refusal("GET", path(NO_ID))).toBe("404 customerNotFound");
  });

  test(`GET /exports/stock-card.${format} sends a file; GET /exports/stock-card.${format} refuses notFound`, async ({
    callers: { manager },
  }) => {
    const path = (id: string) => `/exports/stock-card.${format}?colorId=${id}`;
    const { _id } = getFirstColor(await newProduct(manager));
    const bytes = await manager.done(file, "GET", path(_id));
    expect(beginsWith(bytes, begins.length)).toEqual(begins);
    expect(await manager.refusal("GET", path(NO_ID))).toBe("404 notFound");
  });

  test(`GET /exports/count-lines.${format} sends a file; GET /exports/count-lines.${format} refuses countNotFound`, async ({
    callers: { manager },
  }) => {
    const path = (id: string) => `/exports/count-lines.${format}?id=${id}&show=all`;
    const { SKU } = await newProduct(manager);
    const { _id } = await manager.done(counted.count, "POST", "/counts", { skus: [SKU] });
    const bytes = await manager.done(file, "GET", path(_id));
    expect(beginsWith(bytes, begins.length)).toEqual(begins);
    expect(await manager.refusal("GET", path(NO_ID))).toBe("404 countNotFound");
  });

  test(`GET /exports/deals.${format} refuses customerNotFound, and a month that is none`, async ({
    callers: { sales },
  }) => {
    const path = `/exports/deals.${format}`;
    expect(await sales.refusal("GET", `${path}?id=${NO_ID}`)).toBe("404 customerNotFound");
    expect(await sales.wrongFields("GET", `${path}?mode=month&value=2026-13`)).toEqual([
      "value: date",
    ]);
  });
}
