import { generatedSku } from "@/prisma/seed/generated-products";
import { createRow, type Limit, type Row } from "./row";
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

/** Returns the query of the call with this number. */
type Query = (call: number) => string;

/** Measures how fast the API answers pages of products and customers, searches in them, and searches over everything. */
export async function listProducts(target: Target): Promise<Row[]> {
  await addCustomers(target.databaseUrl);
  const session = await signIn(target, "sales");
  const getSku: Query = (call) => generatedSku(100 + ((call * 7919) % (target.products - 200)));
  const found: Limit = { of: "p95", atMost: target.products > USUAL ? 150 : 100 };
  const asked: (readonly [string, string, Limit, Query])[] = [
    ["first part", PAGE, LIST, () => ""],
    ["part in the middle", PAGE, LIST, (call) => `after=${getSku(call)}`],
    ...[PAGE, SEARCH, CUSTOMERS].flatMap((address) =>
      searches(address === CUSTOMERS ? benchedCustomer : getSku).map(
        ([what, query]) =>
          [what, address, found, (call: number) => `q=${encodeURIComponent(query(call))}`] as const,
      ),
    ),
  ];
  const rows: Row[] = [];
  for (const [what, address, limit, query] of asked) {
    const getAddress = (call: number) => `${target.url}${address}&${query(call)}`;
    const samples = await timeAnswers(getAddress, session, CALLS);
    const path = address.replace(/\?.*/, "");
    rows.push(createRow({ what: `GET ${path}, ${what}`, unit: "ms", limit, samples }));
  }
  return rows;
}

/** Searches by what identifies a product or customer, and by words of names. */
function searches(keyOf: Query): (readonly [string, Query])[] {
  // The last characters of a key, which many others contain too.
  const waitForEnd = (letters: number) => (call: number) => keyOf(call).slice(-letters);
  const getLetter = (call: number) => LETTERS.charAt(call % LETTERS.length);
  // They stand together in all rows, in some, or in none.
  const getPair = (call: number) =>
    call % 2 === 0 ? waitForEnd(2)(call) : getLetter(call * 7) + getLetter(call);
  const getWord = (call: number) => WORDS[call % WORDS.length] ?? "";
  return [
    ["search by 1 letter", getLetter],
    ["search by 2 letters", getPair],
    ["search by 3 letters", waitForEnd(3)],
    ["search by 4 letters of a word", (call) => getWord(call).slice(0, 4)],
    ["search by 8 letters", waitForEnd(8)],
    ["search by words", getWord],
    ["search that finds nothing", (call) => `none-${call}`],
  ];
}
