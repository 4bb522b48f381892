import { writeXlsx } from "@/lib/exports/tables/xlsx";
import type { Cell, CellKind, Table } from "@/lib/exports/tables/table";
import { memoryDuring } from "../test-support/processes/app-memory";
import { createRow, type Row } from "./row";
import { signIn, type Session, type Target } from "./target";

const ROWS = 20_000;
const SAMPLE_EVERY_MS = 100;
const PAUSE_MS = 20;
const COLORS = ["White", "Blue", "Red", "Green"];
/** The factory's own product, which nobody imports. */
const OTHER = "BENCH-OTHER";

type File = { readonly heads: readonly (readonly [string, CellKind])[]; readonly rows: Cell[][] };

/**
 * Measures how long 20,000 rows take to be imported, with how much memory of the app's process, and how long those wait meanwhile who add
 * stock to a color that is not in the file: first 5,000 new products, then the same file once more, then a change of each of their colors.
 * At last it measures how long others wait while a file is checked that has many more columns than are imported.
 */
export async function imports(target: Target): Promise<Row[]> {
  const manager = await signIn(target, "manager");
  await send(target, manager, "products", {
    heads: PRODUCT_HEADS,
    rows: [[OTHER, "Towel", "M", "Plain", "White", 1_000]],
  });
  const products = productRows();
  const changes: File = {
    heads: [
      ["SKU", "text"],
      ["Sort", "text"],
      ["Color", "text"],
      ["Quantity", "number"],
    ],
    rows: products.rows.map(([sku = "", , , sort = "", color = ""]) => [sku, sort, color, -1]),
  };
  return [
    ...(await measured(target, manager, "new products", "products", products)),
    ...(await measured(target, manager, "rows that change nothing", "products", products)),
    ...(await measured(target, manager, "stock changes", "stock-changes", changes)),
    ...(await checkWideFile(target, manager)),
  ];
}

const PRODUCT_HEADS: File["heads"] = [
  ...(["SKU", "Name", "Size", "Sort", "Color"] as const).map((head) => [head, "text"] as const),
  ["On hand", "number"],
];

function productRows(): File {
  const rows = Array.from({ length: ROWS }, (_, at): Cell[] => {
    const product = Math.floor(at / COLORS.length);
    return [
      ...[`BENCH-${product}`, `Towel number ${product}`, "70 × 140 cm", "Plain"],
      ...[COLORS[at % COLORS.length] ?? "", 10 + (at % 90)],
    ];
  });
  return { heads: PRODUCT_HEADS, rows };
}

async function measured(
  target: Target,
  session: Session,
  what: string,
  kind: string,
  file: File,
): Promise<Row[]> {
  const { took, waits, memory } = await watch(target, session, () =>
    send(target, session, kind, file),
  );
  const named = `Import of ${ROWS} ${what}`;
  return [
    createRow({ what: named, unit: "ms", limit: { of: "max", atMost: 30_000 }, samples: [took] }),
    createRow({
      what: `${named}, memory of the app process`,
      unit: "MB",
      limit: { of: "max", atMost: 300 },
      samples: memory,
    }),
    createRow({
      what: `${named}, stock added to another color meanwhile`,
      unit: "ms",
      samples: waits,
    }),
  ];
}

/** Runs an import while stock is added to another color: how long it takes, how long each addition waits (ms), and the memory of the app's process (MB). */
async function watch(target: Target, session: Session, run: () => Promise<void>) {
  const waits: number[] = [];
  let took = 0;
  const memory = await memoryDuring(target.url, SAMPLE_EVERY_MS, async () => {
    const end = { isThere: false };
    const began = performance.now();
    const importing = run().finally(() => (end.isThere = true));
    importing.catch(() => undefined);
    while (!end.isThere) waits.push(await addOne(target, session));
    await importing;
    took = performance.now() - began;
  });
  return { took, waits, memory };
}

const WIDE_ROWS = 50_000;
const WIDE_COLUMNS = 69;

async function checkWideFile(target: Target, session: Session): Promise<Row[]> {
  const rest = Array.from({ length: WIDE_COLUMNS - PRODUCT_HEADS.length }, (_, at) => at % 10);
  const heads = [...PRODUCT_HEADS.map(([head]) => head), ...rest.map((_, at) => `Column ${at}`)];
  const lines = Array.from({ length: WIDE_ROWS - 1 }, (_, at) =>
    [`WIDE-${at}`, `Towel number ${at}`, "M", "Plain", "White", at % 90, ...rest].join(","),
  );
  const csv = [heads.join(","), ...lines].join("\r\n");
  const { took, waits, memory } = await watch(target, session, async () => {
    const form = new FormData();
    form.set("file", new Blob([csv]), "wide.csv");
    await post(`${target.url}/api/imports/products?dryRun=true`, session, form);
  });
  const named = `Check of ${WIDE_ROWS} rows of ${WIDE_COLUMNS} columns`;
  return [
    createRow({ what: named, unit: "ms", limit: { of: "max", atMost: 30_000 }, samples: [took] }),
    createRow({
      what: `${named}, memory of the app process`,
      unit: "MB",
      limit: { of: "max", atMost: 300 },
      samples: memory,
    }),
    createRow({
      what: `${named}, stock added to another color meanwhile`,
      unit: "ms",
      samples: waits,
    }),
  ];
}

async function post(address: string, session: Session, form: FormData): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers: { authorization: session.authorization },
    body: form,
  });
  if (!response.ok) throw new Error(`The import answered: ${await response.text()}`);
}

async function send({ url }: Target, session: Session, kind: string, file: File): Promise<void> {
  async function* pages() {
    yield file.rows;
  }
  const columns = file.heads.map(([head, cell]) => ({ head, kind: cell }));
  const table: Table = {
    title: "Import",
    isRightToLeft: false,
    timeZone: "Africa/Cairo",
    columns,
    pages: pages(),
  };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of writeXlsx(table)) parts.push(part);
  const form = new FormData();
  form.set("file", new Blob(parts), "rows.xlsx");
  await post(`${url}/api/imports/${kind}`, session, form);
}

/** Returns the time (ms) that it takes, after a short pause, to add a unit of the color that is in no file. */
async function addOne({ url }: Target, session: Session): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const began = performance.now();
  const response = await fetch(`${url}/api/products/sku/${OTHER}/add`, {
    method: "PUT",
    headers: { authorization: session.authorization, "content-type": "application/json" },
    body: JSON.stringify({ sortName: "Plain", color: "White", quantity: 1 }),
  });
  if (!response.ok) throw new Error(`The addition answered: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - began;
}
