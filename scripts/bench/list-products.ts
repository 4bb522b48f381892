import { generatedSku } from "@/prisma/seed/generated-products";
import { rowOf, type Limit, type Row } from "./row";
import { signIn, timeAnswers, type Target } from "./target";

const CALLS = 100;
const PAGE = "/api/products?limit=48&image=url";
const LIST: Limit = { of: "p95", atMost: 300 };
const SEARCH: Limit = { of: "p95", atMost: 100 };

/** Measures how fast the API answers pages of the catalogue and searches in it. No two calls are the same. */
export async function listProducts(target: Target): Promise<Row[]> {
  const session = await signIn(target, "sales");
  const skuOf = (call: number) => generatedSku(100 + ((call * 7919) % (target.products - 200)));
  // The last characters of an SKU, which many other SKUs contain too.
  const endOf = (letters: number) => (call: number) => `q=${skuOf(call).slice(-letters)}`;
  const asked: (readonly [string, Limit, (call: number) => string])[] = [
    ["first part", LIST, () => ""],
    ["part in the middle", LIST, (call) => `after=${skuOf(call)}`],
    ["search by 1 letter", SEARCH, endOf(1)],
    ["search by 2 letters", SEARCH, endOf(2)],
    ["search by 3 letters", SEARCH, endOf(3)],
    ["search by 8 letters", SEARCH, endOf(8)],
    ["search that finds nothing", SEARCH, (call) => `q=none-${call}`],
  ];
  const rows: Row[] = [];
  for (const [what, limit, query] of asked) {
    const addressOf = (call: number) => `${target.url}${PAGE}&${query(call)}`;
    const samples = await timeAnswers(addressOf, session, CALLS);
    rows.push(rowOf({ what: `GET /api/products, ${what}`, unit: "ms", limit, samples }));
  }
  return rows;
}
