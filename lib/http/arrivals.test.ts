import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";

let server: Server | undefined;

afterEach(() => server?.close());

test("what Node has answered by itself before the app was ready does not keep it from starting", async () => {
  await import("./early-arrivals.mjs");
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  expect(await said(server, "GET / HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  const { watchArrivals } = await import("./arrivals");
  watchArrivals();
  server.on("request", (_request, response) => response.end("alive"));
  const later = await said(server, "GET / HTTP/1.1\r\nHost: factory\r\nConnection: close\r\n\r\n");
  expect(later).toMatch(/^HTTP\/1\.1 200 /);
  expect(later).toMatch(/^x-request-id: [\w-]+\r$/im);
});

/** What the server answers to these bytes. */
async function said(to: Server, bytes: string): Promise<string> {
  const socket = connect(portOf(to), "127.0.0.1");
  socket.end(bytes);
  return text(socket);
}

function portOf(of: Server): number {
  const address: AddressInfo | string | null = of.address();
  if (!(address instanceof Object)) throw new Error("It does not listen on a port.");
  return address.port;
}
