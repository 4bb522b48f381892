import * as z from "zod";
import { MAX_RECEIPT_BYTES } from "@/lib/platform/files/receipt-rules";
import { memoryDuring } from "../test-support/processes/app-memory";
import { pdfOfSize } from "../test-support/files/pdf-files";
import { createRow, type Limit, type Row } from "./row";
import { signIn, type Session, type Target } from "./target";

const CALLS = 5_000;
const CONNECTIONS = 8;
const SAMPLE_EVERY_MS = 100;
/** The most frequent reads: lists and screens. */
export const READS = [
  "/api/products?limit=48&image=url",
  "/api/logs/SystemLogs?limit=50",
  "/view-products",
  "/logs",
];
const RECEIPTS = 10;
const ROUNDS = 3;
const LIMIT: Limit = { of: "max", atMost: 400 };

/** Measures the resident memory of the app's process while many connections read lists and pages, and send and read receipts. */
export async function memory(target: Target): Promise<Row[]> {
  const people = await Promise.all(
    ["manager", "sales", "admin"].map((name) => signIn(target, name)),
  );
  const [manager = people[0]] = people;
  if (!manager) return [];
  const lists = await memoryDuring(target.url, SAMPLE_EVERY_MS, () => askForLists(target, manager));
  const receipts: string[] = [];
  const uploads = await memoryDuring(target.url, SAMPLE_EVERY_MS, async () => {
    for (let round = 0; round < ROUNDS; round++)
      receipts.push(...(await sendReceipts(target, people)));
  });
  const reading = await memoryDuring(target.url, SAMPLE_EVERY_MS, async () => {
    for (let round = 0; round < ROUNDS; round++)
      await Promise.all(receipts.map((path) => read(target, manager, path)));
  });
  return [
    [`${CALLS} lists and pages on ${CONNECTIONS} connections`, lists] as const,
    [`${ROUNDS} times ${RECEIPTS} receipts of 10 MiB sent at once`, uploads] as const,
    [`${ROUNDS} times ${ROUNDS * RECEIPTS} receipts of 10 MiB read at once`, reading] as const,
  ].map(([what, samples]) =>
    createRow({ what: `Memory of the app process, ${what}`, unit: "MB", limit: LIMIT, samples }),
  );
}

async function askForLists(target: Target, session: Session): Promise<void> {
  let calls = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (calls < CALLS) await read(target, session, READS[calls++ % READS.length] ?? "/");
    }),
  );
}

// Only with the cookie: a request with a token always goes to the API.
async function read({ url }: Target, { cookie }: Session, path: string): Promise<void> {
  const response = await fetch(url + path, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

const customersSchema = z.array(z.object({ _id: z.string() }));
const productsSchema = z.array(
  z.object({
    _id: z.string(),
    sorts: z.array(
      z.object({ sortName: z.string(), colors: z.array(z.object({ color: z.string() })) }),
    ),
  }),
);
const soldSchema = z.object({ deals: z.array(z.object({ webViewLink: z.nullable(z.string()) })) });

/** Adds deals with receipts, each for a different customer and by these people in turn; returns the receipts' paths. */
export async function sendReceipts({ url }: Target, people: readonly Session[]): Promise<string[]> {
  const [reader] = people;
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(url + path, { headers: { ...reader } })).json();
  const customers = customersSchema.parse(await ask("/api/customers?deals=none"));
  const [product] = productsSchema.parse(await ask("/api/products?image=url&limit=1"));
  const [sort] = product?.sorts ?? [];
  const line = { productId: product?._id, sort: sort?.sortName, color: sort?.colors[0]?.color };
  const form = new FormData();
  form.set("products", JSON.stringify([{ ...line, quantity: 1, pricePerItem: 1, discount: 0 }]));
  form.set("receipt", new Blob([pdfOfSize(MAX_RECEIPT_BYTES)], { type: "application/pdf" }));
  const answers = Array.from({ length: RECEIPTS }, async (_, at) => {
    const customer = customers[at % customers.length];
    const session = people[at % people.length];
    const response = await fetch(`${url}/api/customers/${customer?._id}/deals`, {
      method: "POST",
      headers: { authorization: session?.authorization ?? "" },
      body: form,
    });
    const { deals } = soldSchema.parse(await response.json());
    return deals.flatMap(({ webViewLink }) => webViewLink ?? []).slice(0, 1);
  });
  return (await Promise.all(answers)).flat();
}
