import { setTimeout as sleep } from "node:timers/promises";

/** The megabytes that the app's process has in memory (resident) while the work goes on, looked at every so many milliseconds. */
export async function memoryDuring(
  url: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const samples = [await residentMegabytes(url)];
  const end = { isThere: false };
  const working = work().finally(() => (end.isThere = true));
  // It may fail while a sample is being taken; whoever asked hears of it below.
  working.catch(() => undefined);
  while (!end.isThere) {
    samples.push(await residentMegabytes(url));
    await sleep(everyMs);
  }
  await working;
  return samples;
}

async function residentMegabytes(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/api/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1];
  if (bytes === undefined) throw new Error("The app does not tell how much memory it has.");
  return Number(bytes) / 1e6;
}
