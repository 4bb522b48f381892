import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { countAcceptance } from "./bench/count-acceptance";
import { homes } from "./bench/homes";
import { imports } from "./bench/imports";
import { listProducts } from "./bench/list-products";
import { liveLatency } from "./bench/live-latency";
import { memory } from "./bench/memory";
import { openScreens } from "./bench/open-screens";
import { reports } from "./bench/reports";
import { printDocuments } from "./bench/print-documents";
import { type Row, tableOf } from "./bench/row";
import { scrollProducts } from "./bench/scroll-products";
import { searchAsOneTypes } from "./bench/search-as-one-types";
import { stockWrites } from "./bench/stock-writes";
import { tapAnswers } from "./bench/tap-answers";
import type { Target } from "./bench/target";
import { webVitals } from "./bench/web-vitals";
import { explain, StartError } from "./explain";
import { findChromium } from "./find-chromium";
import { listenForStop } from "./stop-request";
import { startDemoDatabase, startTestApp } from "./test-support/app";

const PRODUCTS = "20000";

/** Each benchmark measures one thing and returns its rows. To add one, add a file in `bench/` and a line here. */
const BENCHMARKS: Readonly<Record<string, (target: Target) => Promise<Row[]>>> = {
  "list-products": listProducts,
  "open-screens": openScreens,
  "web-vitals": webVitals,
  "tap-answers": tapAnswers,
  "search-as-one-types": searchAsOneTypes,
  "scroll-products": scrollProducts,
  "live-latency": liveLatency,
  "print-documents": printDocuments,
  "stock-writes": stockWrites,
  "count-acceptance": countAcceptance,
  memory,
  imports,
  // The last ones: they add a year of work to the database.
  homes,
  reports,
};

const stop = listenForStop();

bench(process.argv.slice(2)).then(
  () => process.exit(0),
  (thrown: unknown) => {
    if (!stop.isMade()) console.error(explain(thrown));
    process.exit(stop.isMade() ? 0 : 1);
  },
);

/** Starts the built app with 20,000 products or as many as told, runs the named benchmarks (or all), and removes the app and its data. */
async function bench(args: readonly string[]): Promise<void> {
  const { names, products } = chosen(args);
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new StartError("There is no Chromium and none could be installed: set CHROMIUM_PATH.");
  console.log(`Starting the app with ${products} products…`);
  const app = await startTestApp(await startDemoDatabase(products));
  const browser = await launch(executablePath).catch((thrown: unknown) =>
    app.stop().then(() => {
      throw thrown;
    }),
  );
  try {
    console.log(machine(browser.version()));
    const target = { url: app.url, databaseUrl: app.databaseUrl, products, browser };
    const rows = await stop.orResult(runAll(names, target));
    if (rows) console.log(`\n${tableOf(rows)}\n`);
  } finally {
    await browser.close();
    await app.stop();
  }
}

function chosen(args: readonly string[]) {
  const { positionals: named, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { products: { type: "string", default: PRODUCTS } },
  });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 1_000)
    throw new StartError("--products is a whole number from 1000 on.");
  const known = Object.keys(BENCHMARKS);
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartError(`There is no ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  return { names: named.length > 0 ? named : known, products };
}

async function runAll(names: readonly string[], target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    console.log(`${name}…`);
    rows.push(...((await BENCHMARKS[name]?.(target)) ?? []));
  }
  return rows;
}

function launch(executablePath: string) {
  return chromium.launch({
    executablePath,
    // On SIGINT this script closes the browser itself, after the benchmark.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** The machine, the versions and the load average during the measurement. */
function machine(chromiumVersion: string): string {
  const [first, ...others] = cpus();
  return [
    `${others.length + 1} × ${first?.model.trim() ?? "unknown processor"}`,
    `${Math.round(totalmem() / 1e9)} GB`,
    `Node ${process.versions.node}`,
    `Chromium ${chromiumVersion}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(", ");
}
