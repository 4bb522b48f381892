import { rowOf, type Row } from "./row";
import { signIn, type Session, type Target } from "./target";

const CALLS = 5_000;
const CONNECTIONS = 8;
const SAMPLE_EVERY_MS = 200;
const PATHS = ["/api/products?limit=48&image=url", "/api/logs?limit=50", "/view-products", "/logs"];

/** How much memory the app's process has (resident), while many connections ask for lists and pages. */
export async function memory(target: Target): Promise<Row[]> {
  const session = await signIn(target, "manager");
  const samples = [await residentMegabytes(target)];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      samples.push(await residentMegabytes(target));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    }
  })();
  let calls = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (calls < CALLS) await ask(target, session, calls++);
    }),
  );
  isOver = true;
  await sampling;
  const what = `Memory of the app process, ${CALLS} calls on ${CONNECTIONS} connections`;
  return [rowOf({ what, unit: "MB", limit: { of: "max", atMost: 400 }, samples })];
}

async function ask({ url }: Target, session: Session, call: number): Promise<void> {
  const path = PATHS[call % PATHS.length] ?? "/";
  const response = await fetch(url + path, { headers: { ...session } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

async function residentMegabytes({ url }: Target): Promise<number> {
  const figures = await (await fetch(`${url}/api/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1];
  if (bytes === undefined) throw new Error("The app does not tell how much memory it has.");
  return Number(bytes) / 1e6;
}
