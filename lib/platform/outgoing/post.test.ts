import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("WEBHOOK_ALLOW_PRIVATE", "127.0.0.1"));

// A name server that says another address each time, as one who attacks has it. The first answer is allowed.
const names = vi.hoisted(() => ({ asked: 0, answers: [[""]] }));
vi.mock("node:dns/promises", () => ({
  lookup: async () => {
    const addresses = names.answers[names.asked++] ?? ["10.0.0.1"];
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  },
}));

import { postOutside, PostError } from "./post";

const sent = { headers: { "content-type": "application/json" }, body: "{}" };
const getFailure = (url: string) =>
  postOutside(url, sent).then(
    ({ status }) => String(status),
    (thrown: unknown) => (thrown instanceof PostError ? thrown.failure : "?"),
  );

async function startServer() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, calls: () => calls, stop: () => server.close() };
}

test("the address that was looked at is the one that is connected to: a name is asked for once", async () => {
  const server = await startServer();
  Object.assign(names, { asked: 0, answers: [["127.0.0.1"], ["127.0.0.2"]] });
  expect(await getFailure(`http://receiver.example:${server.port}/`)).toBe("200");
  expect([names.asked, server.calls()]).toEqual([1, 1]);
  server.stop();
});

test("a name that means only addresses that are not allowed is not connected to", async () => {
  const server = await startServer();
  for (const answer of [["10.0.0.1"], ["::1"], ["::ffff:169.254.169.254", "fd00::1"]]) {
    Object.assign(names, { asked: 0, answers: [answer] });
    expect(await getFailure(`https://receiver.example:${server.port}/`)).toBe("privateAddress");
  }
  // Of several the first that is allowed.
  Object.assign(names, { asked: 0, answers: [["10.0.0.1", "127.0.0.1"]] });
  expect(await getFailure(`http://receiver.example:${server.port}/`)).toBe("200");
  for (const host of ["10.0.0.1", "[::1]", "2130706434", "0x7f.2"])
    expect(await getFailure(`http://${host}:${server.port}/`), host).toBe("privateAddress");
  expect(server.calls()).toBe(1);
  server.stop();
});

test("a server that speaks no TLS, or is away, is said to be so", async () => {
  const server = await startServer();
  expect(await getFailure(`https://127.0.0.1:${server.port}/`)).toBe("tls");
  server.stop();
  expect(await getFailure(`http://127.0.0.1:${server.port}/`)).toBe("connection");
});

test("one that takes the call and never answers is given up", async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const call = postOutside(`http://127.0.0.1:${port}/`, sent, { connect: 5_000, whole: 200 });
  await expect(call).rejects.toThrow(new PostError("timeout"));
  server.closeAllConnections();
  server.close();
});
