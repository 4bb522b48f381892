import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import pg from "pg";
import * as z from "zod";
import { openPage } from "./pages";
import { createRow, type Limit, type Row } from "./row";
import { signIn, type Session, type Target } from "./target";

declare global {
  interface Window {
    /** Time of the next change of the number on the bell (ms since 1970). */
    timeOfChange: Promise<number>;
  }
}

const SAMPLES = 100;
const WARM_UP = 5;
const BETWEEN_MS = 400;
// The bell counts no further than 99.
const READ_AFTER = 50;
const BELL = "header button[aria-haspopup=dialog]";
const LIMIT: Limit = { of: "p95", atMost: 1_000 };

/** Measures how soon others see a change: in the stream of live events, and on the bell of an open page. */
export async function liveLatency(target: Target): Promise<Row[]> {
  const what = [
    ["Commit to the live event", await eventsAfterCommits(target)],
    ["Answer of a worker's request to the manager's bell", await bellsAfterRequests(target)],
  ] as const;
  return what.map(([what, samples]) => createRow({ what, unit: "ms", limit: LIMIT, samples }));
}

async function eventsAfterCommits(target: Target): Promise<number[]> {
  const session = await signIn(target, "manager");
  const stream = await fetch(`${target.url}/api/events`, { headers: { ...session } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("There is no stream of live events.");
  const until = async (message: string) => {
    let heard = "";
    while (!heard.includes(message)) heard += (await reader.read()).value ?? "";
    return performance.now();
  };
  await until("resync");
  const database = new pg.Client({ connectionString: target.databaseUrl });
  await database.connect();
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES + WARM_UP; sample++) {
    const heard = until("notifications");
    await database.query(
      `INSERT INTO "Notification" ("userId", "key", "params")
       SELECT "id", 'holdOverdue', '{}' FROM "User" WHERE "username" = 'manager'`,
    );
    const committed = performance.now();
    times.push((await heard) - committed);
    await sleep(BETWEEN_MS / 4);
  }
  await database.end();
  await reader.cancel();
  return times.slice(WARM_UP);
}

async function bellsAfterRequests(target: Target): Promise<number[]> {
  const [worker, manager] = [await signIn(target, "worker"), await signIn(target, "manager")];
  const line = await someLine(target, worker);
  const page = await openPage(target, "manager");
  await page.goto("/factory-manager");
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES + WARM_UP; sample++) {
    if (sample % READ_AFTER === 0) await readEverything(target, manager, page);
    await page.evaluate(watchBell, BELL);
    const answered = await ask(target, worker, line);
    const changed = await page.evaluate(() => window.timeOfChange);
    times.push(Math.max(0, changed - answered));
    await page.waitForTimeout(BETWEEN_MS);
  }
  await page.context().close();
  return times.slice(WARM_UP);
}

/** Sends a worker's request and returns the time of its response (ms since 1970). */
async function ask(target: Target, worker: Session, line: object): Promise<number> {
  const requestId = `REQ-${Date.now()}`;
  const response = await fetch(`${target.url}/api/req/requests`, {
    method: "POST",
    headers: { ...worker, "content-type": "application/json" },
    body: JSON.stringify({ ...line, requestId, quantity: 1, action: "add" }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A worker's request answered ${response.status}`);
  return performance.timeOrigin + performance.now();
}

async function someLine(target: Target, session: Session): Promise<object> {
  const url = `${target.url}/api/products?image=url&limit=1`;
  const answer: unknown = await (await fetch(url, { headers: { ...session } })).json();
  const colors = z.array(z.object({ color: z.string() }));
  const sorts = z.array(z.object({ sortName: z.string(), colors }));
  const [product] = z.array(z.object({ SKU: z.string(), sorts })).parse(answer);
  const [sort] = product?.sorts ?? [];
  return { productSKU: product?.SKU, sortName: sort?.sortName, color: sort?.colors[0]?.color };
}

async function readEverything(target: Target, manager: Session, page: Page): Promise<void> {
  await fetch(`${target.url}/api/notifications/read`, { method: "PUT", headers: { ...manager } });
  await page.waitForFunction(
    (bell) => document.querySelector<HTMLElement>(bell)?.innerText === "",
    BELL,
  );
  await page.waitForTimeout(BETWEEN_MS);
}

function watchBell(selector: string): void {
  window.timeOfChange = new Promise((resolve, reject) => {
    const bell = document.querySelector<HTMLElement>(selector);
    if (!bell) throw new Error("There is no bell.");
    const shown = bell.innerText;
    setTimeout(() => reject(new Error("The bell did not ring in ten seconds.")), 10_000);
    const observer = new MutationObserver(() => {
      if (bell.innerText === shown) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(bell, { subtree: true, childList: true, characterData: true });
  });
}
