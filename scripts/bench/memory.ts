import * as z from "zod";
import { MAX_RECEIPT_BYTES } from "@/lib/platform/files/receipt-rules";
import { memoryDuring } from "../test-support/processes/app-memory";
import { pdfOfSize } from "../test-support/files/pdf-files";
import { openConnections } from "./rates";
import { createRow, type Limit, type Row } from "./row";
import { additions, someLines } from "./stock-writes";
import { signIn, type Session, type Target } from "./target";

const CALLS = 5_000;
const CONNECTIONS = 8;
const SAMPLE_EVERY_MS = 100;
const MIXED_PARTS = 5;
const MIXED_CALLS = 10_000;
/** Every so many mixed calls one of this kind instead of a list, page or picture. */
const EVERY = { write: 10, receipt: 200, print: 500 } as const;
/** The most frequent reads: lists and screens. */
const READS = [
  "/api/products?limit=48&image=url",
  "/api/logs/SystemLogs?limit=50",
  "/view-products",
  "/logs",
];
const RECEIPTS = 10;
const ROUNDS = 3;
const LIMIT: Limit = { of: "max", atMost: 400 };

/** Measures the resident memory of the app's process while many connections read lists and pages, send and read receipts, and make calls of all kinds. */
export async function memory(target: Target): Promise<Row[]> {
  const manager = await signIn(target, "manager");
  const others = await Promise.all(["sales", "admin"].map((name) => signIn(target, name)));
  return [
    ...(await readsAndReceipts(target, manager, [manager, ...others])),
    ...(await mixedCalls(target, manager)),
  ];
}

async function readsAndReceipts(
  target: Target,
  manager: Session,
  people: readonly Session[],
): Promise<Row[]> {
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
async function read({ url }: Target, { cookie }: Session, path: string) {
  const response = await fetch(url + path, { headers: { cookie } });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return body;
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
async function sendReceipts({ url }: Target, people: readonly Session[]): Promise<string[]> {
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

type Call = (at: number) => Promise<unknown>;

/**
 * Measures the memory over 50,000 calls of all kinds: lists, screens, pictures, receipts, stock writes and prints. A part that needs more than the one before it would show memory that is not given back.
 */
async function mixedCalls(target: Target, session: Session): Promise<Row[]> {
  const { call, close } = await callsOfAllKinds(target, session);
  const rows: Row[] = [];
  try {
    for (let part = 0; part < MIXED_PARTS; part++) {
      const samples = await memoryDuring(target.url, SAMPLE_EVERY_MS, () => makeCalls(call, part));
      const [from, to] = [part * MIXED_CALLS + 1, (part + 1) * MIXED_CALLS];
      const what = `Memory of the app process, mixed calls ${from} to ${to}`;
      rows.push(createRow({ what, unit: "MB", limit: LIMIT, samples }));
    }
  } finally {
    close();
  }
  return rows;
}

async function makeCalls(call: Call, part: number): Promise<void> {
  let made = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (made < MIXED_CALLS) await call(part * MIXED_CALLS + (made += 1));
    }),
  );
}

const picturesSchema = z.array(
  z.object({ SKU: z.string(), image: z.nullable(z.object({ url: z.string() })) }),
);

async function callsOfAllKinds(target: Target, session: Session) {
  const get = (path: string) => read(target, session, path);
  const list = await get("/api/products?limit=48&image=url");
  const products = picturesSchema.parse(JSON.parse(Buffer.from(list).toString()));
  const pictures = products.flatMap(({ image }) => image?.url ?? []);
  const receipts = await sendReceipts(target, [session]);
  const connections = openConnections();
  const lines = await someLines(target.databaseUrl);
  const write = additions(connections, target.url, lines, session);
  const print = (at: number) => printLabels(target, session, products[at % products.length]?.SKU);
  const paths = [...READS, ...pictures];
  const call: Call = (at) => {
    if (at % EVERY.print === 0) return print(at);
    if (at % EVERY.receipt === 0) return get(receipts[at % receipts.length] ?? "/");
    if (at % EVERY.write === 0) return write(at);
    return get(paths[at % paths.length] ?? "/");
  };
  return { call, close: connections.close };
}

async function printLabels({ url }: Target, { authorization }: Session, sku = ""): Promise<void> {
  const response = await fetch(`${url}/api/labels`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ locale: "ar", format: "single", sku }),
  });
  if (!response.ok) throw new Error(`/api/labels answered ${response.status}`);
}
