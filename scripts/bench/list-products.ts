import { generatedSku } from "@/prisma/seed/generated-products";
import { rowOf, type Limit, type Row } from "./row";
import { addCustomers, benchedCustomer } from "./many-customers";
import { signIn, timeAnswers, type Target } from "./target";

const CALLS = 100;
const PAGE = "/api/products?limit=48&image=url";
const SEARCH = "/api/search?";
const CUSTOMERS = "/api/customers?deals=none&limit=48";
const LIST: Limit = { of: "p95", atMost: 300 };
/** A catalogue of this size is searched within 100 ms, a larger one within 150. */
const USUAL = 20_000;
// Common and rare ones.
const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzابتثجحخدذرزسشصضطظعغفقكلمنهوي";
// Spelt as people type them, not as they are stored.
const WORDS = ["جلابيه", "سجاده", "فوطه حمام", "أبيض", "كحلى", "قميص اسود", "towel", "navy hood"];

/** What the call with this number asks for. */
type Query = (call: number) => string;

/** Measures how fast the API answers pages of products and customers, searches in them, and searches over everything. */
export async function listProducts(target: Target): Promise<Row[]> {
  await addCustomers(target.databaseUrl);
  const session = await signIn(target, "sales");
  const skuOf: Query = (call) => generatedSku(100 + ((call * 7919) % (target.products - 200)));
  const found: Limit = { of: "p95", atMost: target.products > USUAL ? 150 : 100 };
  const asked: (readonly [string, string, Limit, Query])[] = [
    ["first part", PAGE, LIST, () => ""],
    ["part in the middle", PAGE, LIST, (call) => `after=${skuOf(call)}`],
    ...[PAGE, SEARCH, CUSTOMERS].flatMap((address) =>
      searches(address === CUSTOMERS ? benchedCustomer : skuOf).map(
        ([what, query]) =>
          [what, address, found, (call: number) => `q=${encodeURIComponent(query(call))}`] as const,
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

/** Searches by what identifies a product or customer, and by words of names. */
function searches(keyOf: Query): (readonly [string, Query])[] {
  // The last characters of a key, which many others contain too.
  const endOf = (letters: number) => (call: number) => keyOf(call).slice(-letters);
  const letterOf = (call: number) => LETTERS.charAt(call % LETTERS.length);
  // They stand together in all rows, in some, or in none.
  const pairOf = (call: number) =>
    call % 2 === 0 ? endOf(2)(call) : letterOf(call * 7) + letterOf(call);
  const wordOf = (call: number) => WORDS[call % WORDS.length] ?? "";
  return [
    ["search by 1 letter", letterOf],
    ["search by 2 letters", pairOf],
    ["search by 3 letters", endOf(3)],
    ["search by 4 letters of a word", (call) => wordOf(call).slice(0, 4)],
    ["search by 8 letters", endOf(8)],
    ["search by words", wordOf],
    ["search that finds nothing", (call) => `none-${call}`],
  ];
}
