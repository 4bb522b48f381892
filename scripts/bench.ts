import { cpus, loadavg, totalmem } from "node:os";
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import { addPastWork, usualYears } from "@/prisma/seed/past-work";
import { against } from "./bench/against";
import { homes, reports } from "./bench/busy-year";
import { scrollProducts, searchAsOneTypes } from "./bench/catalogue";
import { decisions } from "./bench/decisions";
import { imports } from "./bench/imports";
import { listProducts } from "./bench/list-products";
import { listRates } from "./bench/list-rates";
import { liveLatency } from "./bench/live-latency";
import { memory } from "./bench/memory";
import { openScreens } from "./bench/open-screens";
import { printDocuments } from "./bench/print-documents";
import { holds, type Row, formatTable } from "./bench/row";
import { tapAnswers, webVitals } from "./bench/slow-tablet";
import { stockWrites } from "./bench/stock-writes";
import type { Target } from "./bench/target";
import { explain, StartError } from "./explain";
import { findChromium } from "./find-chromium";
import { listenForStop } from "./stop-request";
import { startDemoDatabase, startTestApp } from "./test-support/processes/app";

const PRODUCTS = "20000";

/** Each benchmark measures one thing and returns its rows. To add one, add a file in `bench/` and a line here. */
const BENCHMARKS: Readonly<Record<string, (target: Target) => Promise<Row[]>>> = {
  "list-products": listProducts,
  "list-rates": listRates,
  "open-screens": openScreens,
  "web-vitals": webVitals,
  "tap-answers": tapAnswers,
  "search-as-one-types": searchAsOneTypes,
  "scroll-products": scrollProducts,
  "live-latency": liveLatency,
  "print-documents": printDocuments,
  "stock-writes": stockWrites,
  decisions,
  memory,
  imports,
  // The last ones: they add a year of work to the database.
  homes,
  reports,
};

/** Size of the factory: number of products, and years of past work. */
type Size = { readonly products: number; readonly years: number };

const stop = listenForStop();

bench(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (thrown: unknown) => {
    if (!stop.isMade()) console.error(explain(thrown));
    process.exit(stop.isMade() ? 0 : 1);
  },
);

/**
 * Runs the named benchmarks (or all) on the built app with 20,000 products or the given number, or compares it with the build in another
 * folder. Prints the rows, writes them to a file if one is named, and returns 1 when this build is slower than the other.
 */
async function bench(args: readonly string[]): Promise<number> {
  const { names, products, years, other, json } = chosen(args);
  const began = machine();
  console.log(began);
  const rows = await (other === undefined
    ? ofThisBuild(names, { products, years })
    : against(other, stop));
  if (!rows) return 0;
  console.log(`\n${formatTable(rows)}\n`);
  if (json !== undefined)
    await writeFile(json, JSON.stringify({ machine: began, products, years, rows }));
  return other === undefined || rows.every(holds) ? 0 : 1;
}

/** Starts the app, runs the benchmarks, and removes the app and its data. */
async function ofThisBuild(names: readonly string[], size: Size): Promise<Row[] | undefined> {
  const { products, years } = size;
  console.log(`Starting the app with ${products} products and ${years} years of work…`);
  const postgres = await startDemoDatabase(products);
  if (years > 0) await addPastWork(postgres.url, usualYears(years));
  const app = await startTestApp(postgres);
  let launched: Promise<Browser> | undefined;
  try {
    const browser = () => (launched ??= launch());
    const target = { url: app.url, databaseUrl: app.databaseUrl, products, browser };
    return await stop.orResult(runAll(names, target));
  } finally {
    await launched?.then((browser) => browser.close());
    await app.stop();
  }
}

function chosen(args: readonly string[]) {
  const { positionals: named, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: "string", default: PRODUCTS },
      years: { type: "string", default: "0" },
      against: { type: "string" },
      json: { type: "string" },
    },
  });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 1_000)
    throw new StartError("--products is a whole number from 1000 on.");
  const years = Number(values.years);
  if (!(years >= 0)) throw new StartError("--years is a number from 0 on.");
  const known = Object.keys(BENCHMARKS);
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartError(`There is no ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  const { against: other, json } = values;
  return { names: named.length > 0 ? named : known, products, years, other, json };
}

async function runAll(names: readonly string[], target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    for (const name of names) {
      console.log(`${name}…`);
      rows.push(...((await BENCHMARKS[name]?.(target)) ?? []));
    }
  } catch (thrown) {
    // The earlier rows took minutes to measure: print them before failing.
    if (rows.length > 0) console.log(`\n${formatTable(rows)}\n`);
    throw thrown;
  }
  return rows;
}

async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new StartError("There is no Chromium and none could be installed: set CHROMIUM_PATH.");
  const browser = await chromium.launch({
    executablePath,
    // On SIGINT this script closes the browser itself, after the benchmark.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  console.log(`Chromium ${browser.version()}`);
  return browser;
}

/** The machine, the version of Node and the load average when the measurement begins. */
function machine(): string {
  const [first, ...others] = cpus();
  return [
    `${others.length + 1} × ${first?.model.trim() ?? "unknown processor"}`,
    `${Math.round(totalmem() / 1e9)} GB`,
    `Node ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(", ");
}
