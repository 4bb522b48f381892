import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Api } from "./support/api";
import { AppWithLogs, METRICS_TOKEN } from "./support/app-with-logs";
import { signIn } from "./support/sign-in";
import { appUrl, expect, PASSWORD, test } from "./support/test";

const app = new AppWithLogs();
test.beforeAll(() => {
  test.setTimeout(120_000);
  return app.start();
});
test.afterAll(() => app.stop());

const HSTS = "strict-transport-security";
const BEHIND_HTTPS = { "x-forwarded-proto": "https" };
const JSON_BODY = { "content-type": "application/json" };
const TYPED = `typed-${randomUUID()}`;

/** Makes the database refuse every new customer, in words that quote what was typed. */
const QUOTING_TRIGGER = `
  CREATE FUNCTION quote() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'No customer is called %', NEW."name"; END $$;
  CREATE TRIGGER quoting BEFORE INSERT ON "Customer" FOR EACH ROW EXECUTE FUNCTION quote();`;

/** What Postgres answers on a full disk to whoever needs more of it. */
const NO_ROOM = `
  CREATE FUNCTION "noRoom"() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER "noRoom" BEFORE INSERT ON "Customer" FOR EACH ROW EXECUTE FUNCTION "noRoom"();
  CREATE FUNCTION "noRoomForTables"() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE EVENT TRIGGER "noRoomForTables" ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
    EXECUTE FUNCTION "noRoomForTables"();`;

test("a call is answered with its request id, and leaves one line about it", async () => {
  const api = await Api.signIn(app.url, "manager", PASSWORD);
  const headers = { authorization: `Bearer ${api.token}`, "x-request-id": "Trace-1.of_caller" };
  const url = `${app.url}/api/products/sku/${TYPED}?image=url&why=${TYPED}`;
  const answer = await fetch(url, { headers });
  expect(answer.headers.get("x-request-id")).toBe("Trace-1.of_caller");
  expect(await app.getLines("Trace-1.of_caller")).toEqual([
    {
      level: "info",
      msg: "answered",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      requestId: "Trace-1.of_caller",
      kind: "rest",
      method: "GET",
      route: "/api/products/sku/{sku}",
      status: answer.status,
      ms: expect.any(Number) as unknown,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    },
  ]);
});

test("an id that is none is replaced, whatever is asked for", async () => {
  for (const unfit of ["short", "x".repeat(65), "with spaces", 'quoted"id'])
    for (const path of ["/api/health/live", "/", "/_next/nothing"]) {
      const answer = await fetch(app.url + path, { headers: { "x-request-id": unfit } });
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
});

test("an idle connection outlives the patience of the proxies in front", async () => {
  const answer = await fetch(`${app.url}/api/health/live`);
  expect(answer.headers.get("keep-alive")).toBe("timeout=125");
});

test("a backup that was missed is made at the start, encrypted, and its age is a figure", async () => {
  const figures = async () => (await fetch(`${app.url}/api/metrics`)).text();
  await expect.poll(figures, { timeout: 30_000 }).toMatch(/^backup_age_seconds [\d.]+$/m);
  const [name = "", ...others] = await readdir(app.backups);
  expect(others).toEqual([]);
  expect(name).toMatch(/^scheduled-[-\dTZ]+\.sql\.gz\.age$/);
  const bytes = await readFile(path.join(app.backups, name));
  expect(bytes.toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
  expect(bytes.length).toBeGreaterThan(10_000);
});

test("a live stream is counted for as long as somebody listens", async () => {
  const api = await Api.signIn(app.url, "manager", PASSWORD);
  const open = async () =>
    /^live_streams_open (\d+)$/m.exec(await (await fetch(`${app.url}/api/metrics`)).text())?.[1];
  await expect.poll(open).toBe("0");
  const stream = await api.call("GET", "/api/events");
  expect(await open()).toBe("1");
  await stream.body?.cancel();
  await expect.poll(open).toBe("0");
});

test("what fails is in the log with its place, and no line holds what was typed or a secret", async () => {
  const { token } = await Api.signIn(app.url, "manager", PASSWORD);
  await signIn(app.url, TYPED);
  const cookie = (await signIn(app.url, PASSWORD)).headers.get("set-cookie")?.split(";")[0] ?? "";
  const [broken, crashed, foreign] = [randomUUID(), randomUUID(), randomUUID()];
  await app.query(QUOTING_TRIGGER);
  const answer = await fetch(`${app.url}/api/customers`, {
    method: "POST",
    headers: { ...JSON_BODY, authorization: `Bearer ${token}`, "x-request-id": broken },
    body: JSON.stringify({ name: TYPED, customerID: "C-1" }),
  });
  expect(answer.status).toBe(500);
  await app.query('ALTER TABLE "Session" RENAME TO "Gone"');
  await fetch(`${app.url}/worker`, { headers: { cookie, "x-request-id": crashed } });
  await app.query('ALTER TABLE "Gone" RENAME TO "Session"');
  await fetch(`${app.url}/`, {
    method: "POST",
    headers: {
      "next-action": "a".repeat(42),
      origin: "https://foreign.example",
      "x-request-id": foreign,
    },
    body: TYPED,
  });

  const stack: unknown = expect.stringMatching(/^ +at /);
  for (const [requestId, sqlState] of [
    [broken, "P0001"],
    [crashed, "42P01"],
  ] as const) {
    const [line] = await app.getLines(requestId);
    expect(line).toMatchObject({ level: "error", err: { sqlState, stack } });
  }
  // What another site's page sends is refused, and is no failure of the app.
  expect(await app.getLines(foreign, 0)).toEqual([]);
  const [, cookieValue = "no cookie"] = cookie.split("=");
  for (const secret of [TYPED, PASSWORD, token, cookieValue, ...app.secrets])
    expect(app.output).not.toContain(secret);
});

test("a full disk is told to people and to the load balancer, until there is room again", async () => {
  const { token } = await Api.signIn(app.url, "manager", PASSWORD);
  const ready = async () => (await fetch(`${app.url}/api/health/ready`)).status;
  await app.query(NO_ROOM);
  expect(await ready()).toBe(200);
  const answer = await fetch(`${app.url}/api/customers`, {
    method: "POST",
    headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: "Nile", customerID: "C-2" }),
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: "diskFull",
    message: expect.stringMatching(/disk is full\. Nothing was changed\./),
  });
  expect(await ready()).toBe(503);
  await app.query('DROP EVENT TRIGGER "noRoomForTables"');
  expect(await ready()).toBe(200);
  await app.query('DROP TRIGGER "noRoom" ON "Customer"');
});

test("the figures are for this machine, and for whoever has the token", async () => {
  const getStatus = async (url: string, headers: Record<string, string>) =>
    (await fetch(`${url}/api/metrics`, { headers })).status;
  const passedOn = { "x-forwarded-for": "127.0.0.1" };
  const bearing = (token: string) => ({ ...passedOn, authorization: `Bearer ${token}` });
  for (const url of [app.url, appUrl()]) {
    expect(await getStatus(url, {})).toBe(200);
    expect(await getStatus(url, passedOn)).toBe(403);
    expect(await getStatus(url, { via: "1.1 proxy" })).toBe(403);
    expect(await getStatus(url, { forwarded: "for=127.0.0.1" })).toBe(403);
    expect(await getStatus(url, bearing(`${METRICS_TOKEN}x`))).toBe(403);
    expect(await getStatus(url, bearing(METRICS_TOKEN.slice(1)))).toBe(403);
  }
  expect(await getStatus(app.url, bearing(METRICS_TOKEN))).toBe(200);
  expect(await getStatus(appUrl(), bearing(METRICS_TOKEN))).toBe(403);
  const refused = await fetch(`${app.url}/api/metrics`, { headers: passedOn });
  expect(await refused.json()).toMatchObject({ code: "notAllowed" });
});

test("browsers are told to stay with https where they came by it, and nowhere else", async () => {
  for (const path of ["/", "/logs", "/api/health/live", "/api/nothing", "/icon.svg"]) {
    const ask = (url: string, headers: Record<string, string>) =>
      fetch(url + path, { headers, redirect: "manual" });
    expect((await ask(appUrl(), BEHIND_HTTPS)).headers.get(HSTS)).toBe("max-age=31536000");
    expect((await ask(appUrl(), {})).headers.get(HSTS)).toBeNull();
    // No proxy of this one's: anybody can claim it.
    expect((await ask(app.url, BEHIND_HTTPS)).headers.get(HSTS)).toBeNull();
  }
});
