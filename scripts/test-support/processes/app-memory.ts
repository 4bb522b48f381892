import { setTimeout as sleep } from "node:timers/promises";

/** Samples of the resident memory of the app's process (MB) while `work` runs, one every `everyMs` milliseconds. */
export async function memoryDuring(
  url: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const samples = [await residentMegabytes(url)];
  const end = { isThere: false };
  const working = work().finally(() => (end.isThere = true));
  // It can reject while a sample is taken. The await below throws that error.
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
  if (bytes === undefined)
    throw new Error("The app's metrics have no process_resident_memory_bytes.");
  return Number(bytes) / 1e6;
}
