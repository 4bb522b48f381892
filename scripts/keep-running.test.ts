import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AppProcess } from "./app-process";
import { StartError } from "./explain";
import { keepRunning } from "./keep-running";

const answering = createServer((_request, response) => response.end());
let url: string;

beforeEach(async () => {
  answering.listen(0, "127.0.0.1");
  await once(answering, "listening");
  const address: AddressInfo | string | null = answering.address();
  url = `http://127.0.0.1:${address instanceof Object ? address.port : ""}`;
});

afterEach(() => answering.close());

/** An app that answers, and ends after so many milliseconds. */
function appFor(milliseconds: number): AppProcess {
  const ended = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return { url, ended, signal: () => undefined, stop: async () => undefined };
}

test("an app that ends is started again, and each start is reported", async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lines: string[] = [];
  const app = { current: appFor(1) };
  await keepRunning(app, {
    start: () => {
      if (lines.length === 3) stopping.abort();
      return appFor(50);
    },
    stop: { isMade: () => signal.aborted, signal },
    report: (line) => lines.push(line),
  });
  expect(lines).toEqual(
    ["0.1", "0.2", "0.4"].map(
      (seconds) => `The app ended by itself; it is started again in ${seconds} s.`,
    ),
  );
});

test("an app that cannot start any more is given up", async () => {
  const { signal } = new AbortController();
  const policy = { noteReady: () => undefined, pauseAfterEnd: () => undefined };
  const kept = keepRunning(
    { current: appFor(1) },
    {
      start: () => appFor(1),
      stop: { isMade: () => false, signal },
      report: () => undefined,
      policy,
    },
  );
  await expect(kept).rejects.toThrow(StartError);
});
