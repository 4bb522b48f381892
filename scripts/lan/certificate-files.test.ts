import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getCertificateFiles } from "@/lib/lan/files";
import { ensureCertificates } from "./certificate-files";
import { issueCertificate } from "./certificates";

const DAY = 86_400_000;
const now = new Date();
const NAMES = [
  "factory.local",
  "localhost",
  "127.0.0.1",
  "192.168.1.10",
  "fd12::7",
  "warehouse-pc",
];
const WANTED = { name: "مصنع النيل, Cairo", hosts: ["warehouse-pc"], names: NAMES, now };

let dataDir = "";

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "lan-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

const ensure = (change: Partial<typeof WANTED> = {}) =>
  ensureCertificates(dataDir, { ...WANTED, ...change });
const inDays = (days: number) => new Date(now.getTime() + days * DAY);

test("a browser that trusts the authority reaches the server by each of its names", async () => {
  const { authority, server } = await ensure();
  const https = createServer({ key: server, cert: server }, (_, response) => response.end("ok"));
  await new Promise<void>((resolve) => https.listen(0, "127.0.0.1", resolve));
  const { port } = https.address() as AddressInfo;
  for (const servername of ["factory.local", "warehouse-pc", "localhost"])
    await new Promise<void>((resolve, reject) =>
      get({ host: "127.0.0.1", port, servername, ca: authority, agent: false }, (response) => {
        response.resume().once("end", resolve);
      }).once("error", reject),
    );
  https.close();
  expect(new X509Certificate(authority).subject).toBe("CN=مصنع النيل\\, Cairo");
});

test("nothing outside the own network is believed, even when the authority signs it", async () => {
  const { authority } = await ensure();
  const file = getCertificateFiles(dataDir).authority;
  const verify = async (...names: string[]) => {
    const leaf = path.join(dataDir, "leaf.pem");
    await writeFile(leaf, await issueCertificate(authority, names, now));
    return promisify(execFile)("openssl", ["verify", "-x509_strict", "-CAfile", file, leaf]);
  };
  await expect(verify(...NAMES)).resolves.toBeDefined();
  for (const name of ["bank.example", "local.example", "other-pc", "8.8.8.8", "2001:db8::1"])
    await expect(verify(name), name).rejects.toThrow("permitted subtree violation");
});

test("two starts share one authority, whose files only their owner can read", async () => {
  const [first, second] = await Promise.all([ensure(), ensure()]);
  expect(second.authority).toBe(first.authority);
  const { authority, server } = getCertificateFiles(dataDir);
  for (const file of [authority, server]) expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("the certificate stays until a month before its end, and while its names are the machine's", async () => {
  const first = await ensure();
  expect(await ensure({ now: inDays(366) })).toEqual(first);
  const renewed = await ensure({ now: inDays(368) });
  expect(renewed.authority).toBe(first.authority);
  expect(renewed.server).not.toBe(first.server);
  const moved = await ensure({ now: inDays(368), names: [...NAMES, "192.168.1.99"] });
  expect(moved.server).not.toBe(renewed.server);
  expect(new X509Certificate(moved.server).checkIP("192.168.1.99")).toBeDefined();
});

test("a name that the authority may not sign is left out", async () => {
  const { server } = await ensure({ names: [...NAMES, "new-name", "8.8.8.8"] });
  expect(new X509Certificate(server).checkHost("new-name")).toBeUndefined();
  expect(await ensure({ names: [...NAMES, "new-name", "8.8.8.8"] })).toMatchObject({ server });
});

test("damaged files are refused with what to do", async () => {
  await ensure();
  await writeFile(getCertificateFiles(dataDir).server, "nothing");
  await expect(ensure()).rejects.toThrow("does not hold usable certificates");
  expect(await readFile(getCertificateFiles(dataDir).server, "utf8")).toBe("nothing");
});
