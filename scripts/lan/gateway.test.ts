import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request as requestHttp, type Server } from "node:http";
import { request as requestHttps, type RequestOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "../app-process";
import { createAuthority, issueCertificate } from "./certificates";
import { type Gateway, startGateway } from "./gateway";

const NAMES = ["factory.local", "192.168.1.10", "127.0.0.1"];
const MACHINE = "127.0.0.9";
const now = new Date();

let app: Server;
let gateway: Gateway;
let authority = "";
let http = 0;
let https = 0;
const received: IncomingMessage[] = [];

beforeAll(async () => {
  app = createServer((request, response) => {
    received.push(request);
    if (request.url === "/stream") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("first\n");
      return;
    }
    response.setHeader("strict-transport-security", "max-age=31536000");
    request.pipe(response);
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const { port } = app.address() as AddressInfo;
  [http, https] = [await findFreePort(), await findFreePort()];
  authority = await createAuthority("Factory", [], now);
  gateway = await startGateway({
    http,
    https,
    app: `http://127.0.0.1:${port}`,
    authority,
    server: await issueCertificate(authority, NAMES, now),
    mainHost: "192.168.1.10",
    local: MACHINE,
  });
});

afterAll(async () => {
  app.closeAllConnections();
  app.close();
  await gateway.stop();
});

type Answer = {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

function call(secure: boolean, options: RequestOptions, body?: string): Promise<Answer> {
  const send = secure ? requestHttps : requestHttp;
  const port = secure ? https : http;
  return new Promise((resolve, reject) => {
    const sent = send(
      { host: "127.0.0.1", port, ca: authority, agent: false, ...options },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body: text }),
        );
      },
    );
    sent.once("error", reject).end(body);
  });
}

describe("a device that trusts the authority", () => {
  test("reaches the app, which learns the device's address and nothing that it says of itself", async () => {
    const headers = {
      host: `factory.local:${https}`,
      "x-forwarded-for": "10.9.9.9",
      "x-forwarded-proto": "http",
    };
    const answer = await call(true, { path: "/api/x?y=1", method: "POST", headers }, "sent");
    expect(answer).toMatchObject({ status: 200, body: "sent" });
    expect(received.at(-1)).toMatchObject({
      url: "/api/x?y=1",
      method: "POST",
      headers: {
        host: `factory.local:${https}`,
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "https",
        "x-forwarded-host": `factory.local:${https}`,
      },
    });
  });

  test("is not told to use https for the name alone: the guide is on http", async () => {
    const { headers } = await call(true, { path: "/" });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("is confirmed to the guide's page, which has another origin", async () => {
    const { status, headers } = await call(true, { path: "/trust-check" });
    expect([status, headers["access-control-allow-origin"]]).toEqual([204, "*"]);
  });

  test("gets a live stream as it comes, and leaving it ends it in the app", async () => {
    const ended = new Promise<void>((resolve) => {
      app.once("request", (_, response) => response.once("close", resolve));
    });
    const sent = requestHttps({ host: "127.0.0.1", port: https, ca: authority, path: "/stream" });
    const first = await new Promise<string>((resolve, reject) => {
      sent.once("response", (response) =>
        response.once("data", (part: Buffer) => resolve(part.toString())),
      );
      sent.once("error", reject).end();
    });
    expect(first).toBe("first\n");
    sent.destroy();
    await ended;
  });

  test("gets another certificate from then on when the machine has new addresses", async () => {
    const names = [...NAMES, "192.168.1.77"];
    gateway.renew(await issueCertificate(authority, names, now));
    const socket = connect({ host: "127.0.0.1", port: https, ca: authority });
    await once(socket, "secureConnect");
    const certificate = socket.getPeerX509Certificate();
    socket.destroy();
    expect(certificate?.checkIP("192.168.1.77")).toBe("192.168.1.77");
  });
});

describe("a device on http", () => {
  const page = { accept: "text/html,*/*" };

  test.each([
    ["/", {}, "http://127.0.0.1:HTTP/trust"],
    [
      "/requests?x=1#a",
      { host: "factory.local:1" },
      "http://factory.local:HTTP/trust?to=%2Frequests%3Fx%3D1%23a",
    ],
    ["/requests", { host: "evil.example" }, "http://192.168.1.10:HTTP/trust?to=%2Frequests"],
    ["/requests", { host: "a b" }, "http://192.168.1.10:HTTP/trust?to=%2Frequests"],
  ])("is led from the page %s (%o) to the guide", async (path, host, location) => {
    const { status, headers } = await call(false, { path, headers: { ...page, ...host } });
    expect(status).toBe(307);
    expect(headers.location).toBe(location.replace("HTTP", String(http)));
  });

  test("is led from a call to https, and the app never gets it", async () => {
    const before = received.length;
    const { status, headers } = await call(
      false,
      { path: "/api/auth/login", method: "POST" },
      "{}",
    );
    expect([status, headers.location]).toEqual([307, `https://127.0.0.1:${https}/api/auth/login`]);
    expect(received).toHaveLength(before);
  });

  test("is refused when it names another server as its target, and others go on", async () => {
    expect((await call(false, { path: "http://evil.example/" })).status).toBe(400);
    expect((await call(false, { path: "/trust" })).status).toBe(200);
  });

  test.each(["/trust", "/trust?to=%2F", "/_next/static/x.js", "/api/health/ready"])(
    "gets %s from the app, as what it is",
    async (path) => {
      expect(await call(false, { path })).toMatchObject({ status: 200 });
      expect(received.at(-1)?.headers["x-forwarded-proto"]).toBe("http");
    },
  );

  test("gets the authority's certificate without its key, and Apple's profile with it", async () => {
    const { raw } = new X509Certificate(authority);
    const certificate = await call(false, { path: "/factory-authority.crt" });
    expect(certificate.headers["content-type"]).toBe("application/x-x509-ca-cert");
    expect(certificate.headers["content-length"] ?? raw.length).toBe(raw.length);
    const profile = await call(false, { path: "/factory-authority.mobileconfig" });
    expect(profile.headers["content-type"]).toBe("application/x-apple-aspen-config");
    expect(profile.body).toContain(`<data>${raw.toString("base64")}</data>`);
    expect(profile.body).not.toContain("PRIVATE KEY");
    expect((await call(false, { path: "/factory-authority.mobileconfig" })).body).toBe(
      profile.body,
    );
  });

  test("is served everything if it is this machine itself", async () => {
    const answer = await call(false, { path: "/requests", headers: page, localAddress: MACHINE });
    expect(answer.status).toBe(200);
    expect(received.at(-1)?.headers["x-forwarded-for"]).toBeUndefined();
  });

  test("gets the certificate also if it is this machine under another name", async () => {
    const options = { path: "/factory-authority.crt", localAddress: MACHINE };
    const { headers } = await call(false, options);
    expect(headers["content-type"]).toBe("application/x-x509-ca-cert");
  });
});

test("while the app starts again, a page says so and asks again", async () => {
  const other = await startGateway({
    http: await findFreePort(),
    https: (https = await findFreePort()),
    app: `http://127.0.0.1:${await findFreePort()}`,
    authority,
    server: await issueCertificate(authority, NAMES, now),
    mainHost: "192.168.1.10",
  });
  const { status, headers, body } = await call(true, { path: "/" });
  expect([status, headers["retry-after"]]).toEqual([503, "2"]);
  expect(body).toContain("التطبيق قيد التشغيل");
  await other.stop();
});
