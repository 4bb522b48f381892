import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createNetServer } from "node:net";
import { expect, test } from "vitest";

test("every HTTP server that listens afterwards gives up on slow senders, and no other server is touched", async () => {
  await import("./server-limits.mjs");
  const web = createServer().listen(0, "127.0.0.1");
  web.keepAliveTimeout = 125_000;
  const other = createNetServer().listen(0, "127.0.0.1");
  await Promise.all([once(web, "listening"), once(other, "listening")]);
  expect(web).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    timeout: 120_000,
    keepAliveTimeout: 125_000,
  });
  expect(other).not.toHaveProperty("headersTimeout");
  for (const server of [web, other]) server.close();
});
