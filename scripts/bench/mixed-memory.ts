import * as z from "zod";
import { memoryDuring } from "../test-support/processes/app-memory";
import { READS, sendReceipts } from "./memory";
import { openConnections } from "./rates";
import { createRow, type Limit, type Row } from "./row";
import { additions, someLines } from "./stock-writes";
import { signIn, type Session, type Target } from "./target";

const PARTS = 5;
const CALLS = 10_000;
const CONNECTIONS = 8;
const SAMPLE_EVERY_MS = 250;
const LIMIT: Limit = { of: "max", atMost: 400 };

/** Every so many calls one of this kind instead of a list, page or picture. */
const EVERY = { write: 10, receipt: 200, print: 500 } as const;

type Call = (at: number) => Promise<unknown>;

/**
 * Measures the resident memory of the app's process over 50,000 calls of all kinds: lists, screens, pictures, receipts, stock writes and
 * prints. A part that needs more than the one before it would show memory that is not given back.
 */
export async function mixedMemory(target: Target): Promise<Row[]> {
  const session = await signIn(target, "manager");
  const { call, close } = await callsOfAllKinds(target, session);
  const rows: Row[] = [];
  try {
    for (let part = 0; part < PARTS; part++) {
      const samples = await memoryDuring(target.url, SAMPLE_EVERY_MS, () => makeCalls(call, part));
      const [from, to] = [part * CALLS + 1, (part + 1) * CALLS];
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
      while (made < CALLS) await call(part * CALLS + (made += 1));
    }),
  );
}

const productsSchema = z.array(
  z.object({ SKU: z.string(), image: z.nullable(z.object({ url: z.string() })) }),
);

async function callsOfAllKinds(target: Target, session: Session) {
  const read = async (path: string) => {
    const response = await fetch(target.url + path, { headers: { cookie: session.cookie } });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return body;
  };
  const list = await read("/api/products?limit=48&image=url");
  const products = productsSchema.parse(JSON.parse(Buffer.from(list).toString()));
  const pictures = products.flatMap(({ image }) => image?.url ?? []);
  const receipts = await sendReceipts(target, [session]);
  const connections = openConnections();
  const lines = await someLines(target.databaseUrl);
  const write = additions(connections, target.url, lines, session);
  const print = (at: number) => printLabels(target, session, products[at % products.length]?.SKU);
  const paths = [...READS, ...pictures];
  const call: Call = (at) => {
    if (at % EVERY.print === 0) return print(at);
    if (at % EVERY.receipt === 0) return read(receipts[at % receipts.length] ?? "/");
    if (at % EVERY.write === 0) return write(at);
    return read(paths[at % paths.length] ?? "/");
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
