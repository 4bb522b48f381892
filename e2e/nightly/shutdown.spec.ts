import { once } from "node:events";
import { connect } from "node:net";
import { Api } from "../support/api";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, test } from "../support/test";

test("open live streams and kept connections do not keep the app from ending", async () => {
  test.setTimeout(300_000);
  const app = await startOwnApp(DEMO_TEMPLATE);
  const api = await Api.signIn(app.url, "manager", PASSWORD);
  const streams = await Promise.all([1, 2, 3].map(() => api.call("GET", "/api/events")));
  const readers = streams.map((stream) => stream.body?.getReader());
  for (const reader of readers) expect((await reader?.read())?.done).toBe(false);
  const { hostname, port } = new URL(app.url);
  await once(connect(Number(port), hostname), "connect");

  const started = Date.now();
  const ended = app.stop();
  for (const reader of readers) {
    let part = await reader?.read();
    while (part && !part.done) part = await reader?.read();
    expect(part?.done).toBe(true);
  }
  await ended;
  // Milliseconds, the database's end included; what has not ended by itself in five seconds is killed.
  expect(Date.now() - started).toBeLessThan(5_000);
});
