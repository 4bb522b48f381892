import pg from "pg";
import { generatedSku } from "@/prisma/seed/generated-products";
import { createRow, type Limit, type Row } from "./row";
import { signIn, timeAnswers, type Target } from "./target";

const CALLS = 100;
const PAGE = "/api/products?limit=48&image=url";
const SEARCH = "/api/search?";
const CUSTOMERS = "/api/customers?deals=none&limit=48";
const MANY_CUSTOMERS = 20_000;
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

/** The customer ID of an added customer: `CUST-00041`. */
const benchedCustomer = (call: number) =>
  `CUST-${String(1 + ((call * 7919) % MANY_CUSTOMERS)).padStart(5, "0")}`;

/** Adds so many customers with Arabic and English names. */
async function addCustomers(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(ADDED, [MANY_CUSTOMERS]);
    await database.query(`VACUUM ANALYZE "Customer"`);
  } finally {
    await database.end();
  }
}

const ADDED = `
  INSERT INTO "Customer" ("customerId", "name")
  SELECT 'CUST-' || lpad(n::text, 5, '0'), concat_ws(' ', kinds[1 + n % 6], names[1 + n / 6 % 8], n)
  FROM generate_series(1, $1::int) n CROSS JOIN (SELECT
    ARRAY['شركة', 'Linen house', 'مؤسسة', 'Hotel', 'معرض', 'Towel market'] AS kinds,
    ARRAY['الأمل', 'Nile', 'الهدى', 'Delta', 'أبيض وأسود', 'Navy', 'فوطة وسجادة', 'Zamalek'] AS names) AS words`;
