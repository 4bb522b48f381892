import { generatedSku } from "@/prisma/seed/generated-products";
import { rowOf, type Limit, type Row } from "./row";
import { signIn, timeAnswers, type Target } from "./target";

const CALLS = 100;
const PAGE = "/api/products?limit=48&image=url";
const SEARCH = "/api/search?";
const LIST: Limit = { of: "p95", atMost: 300 };
/** A catalogue of this size is searched within 100 ms, a larger one within 150. */
const USUAL = 20_000;
// Common and rare ones.
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzابتثجحخدذرزسشصضطظعغفقكلمنهوي";

/** What the call with this number asks for. */
type Query = (call: number) => string;

/** Measures how fast the API answers pages of the catalogue, searches in it, and searches over everything. */
export async function listProducts(target: Target): Promise<Row[]> {
  const session = await signIn(target, "sales");
  const skuOf: Query = (call) => generatedSku(100 + ((call * 7919) % (target.products - 200)));
  const found: Limit = { of: "p95", atMost: target.products > USUAL ? 150 : 100 };
  const asked: (readonly [string, string, Limit, Query])[] = [
    ["first part", PAGE, LIST, () => ""],
    ["part in the middle", PAGE, LIST, (call) => `after=${skuOf(call)}`],
    ...[PAGE, SEARCH].flatMap((address) =>
      searches(skuOf).map(
        ([what, query]) => [what, address, found, (call: number) => `q=${query(call)}`] as const,
      ),
    ),
  ];
  const rows: Row[] = [];
  for (const [what, address, limit, query] of asked) {
    const addressOf = (call: number) => `${target.url}${address}&${query(call)}`;
    const samples = await timeAnswers(addressOf, session, CALLS);
    const path = address.replace(/\?.*/, "");
    rows.push(rowOf({ what: `GET ${path}, ${what}`, unit: "ms", limit, samples }));
  }
  return rows;
}

function searches(skuOf: Query): (readonly [string, Query])[] {
  // The last characters of an SKU, which many other SKUs contain too.
  const endOf = (letters: number) => (call: number) => skuOf(call).slice(-letters);
  const letterOf = (call: number) => LETTERS.charAt(call % LETTERS.length);
  // They stand together in all products, in some, or in none.
  const pairOf = (call: number) =>
    call % 2 === 0 ? endOf(2)(call) : letterOf(call * 7) + letterOf(call);
  return [
    ["search by 1 letter", letterOf],
    ["search by 2 letters", pairOf],
    ["search by 3 letters", endOf(3)],
    ["search by 8 letters", endOf(8)],
    ["search that finds nothing", (call) => `none-${call}`],
  ];
}
