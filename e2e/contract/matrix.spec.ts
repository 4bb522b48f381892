import { readFile } from "node:fs/promises";
import { hash } from "@node-rs/argon2";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { IS_LONG } from "@/scripts/test-support/long";
import { AUTH_SECRET, type TestApp } from "@/scripts/test-support/app";
import { EMPTY_TEMPLATE, startOwnApp } from "../support/own-app";
import { Description } from "./support/description";
import {
  bearer,
  cookie,
  impostors,
  PASSWORD,
  signIn,
  type Credentials,
} from "./support/identities";
import { PROBES, type Probe, type Role } from "./support/probes";

const ROLES: readonly Role[] = ["worker", "manager", "sales", "admin"];

let app: TestApp;
let client: pg.Client;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(EMPTY_TEMPLATE);
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const passwordHash = await hash(PASSWORD);
  for (const role of ROLES)
    await client.query(
      `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ($1, $2, $1::text::"Role")`,
      [role, passwordHash],
    );
});

test.afterAll(async () => {
  await client.end();
  await app.stop();
});

test("every operation has its row in the matrix", async () => {
  const { operations } = await Description.of(app.url);
  const described = operations.map(({ method, path }) => `${method} ${path}`);
  expect(PROBES.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(described.sort());
});

test("the description names the roles of every operation", async () => {
  const { operations } = await Description.of(app.url);
  const described = operations.map(({ method, path, "x-roles": roles = "anybody" }) => [
    `${method} ${path}`,
    roles,
  ]);
  const meant = PROBES.map(({ method, path, roles }) => [`${method} ${path}`, roles]);
  expect(described.sort()).toEqual(meant.sort());
});

test("the table that people read says the same", async () => {
  const text = await readFile("docs/api.md", "utf8");
  const rows = [...text.matchAll(/^\| ([A-Z]+ \/\S+) +\| (.+?) +\|$/gm)].map(([, ...row]) => row);
  const meant = PROBES.map(({ method, path, roles }) => [
    `${method} ${path}`,
    roles === "anybody" ? roles : roles.join(", "),
  ]);
  expect(rows.sort()).toEqual(meant.sort());
});

test("who may do what is as the table says, and a refusal changes nothing", async () => {
  test.setTimeout(180_000);
  const admin = (await signIn(app.url, "admin")).token;
  const cells: Cell[] = [...PROBES.map((probe) => cell(probe, "nobody", {}, 401))];
  for (const role of ROLES) cells.push(...(await cellsOf(role, admin)));
  const refused = cells.filter(isRefused);
  for (let from = 0; from < refused.length; from += BATCH) {
    const batch = refused.slice(from, from + BATCH);
    const before = await fingerprint();
    expect(await wrongOf(batch)).toEqual([]);
    expect(await fingerprint(), `after ${batch.map(nameOf).join(", ")}`).toBe(before);
  }
  expect(await wrongOf(cells.filter((one) => !isRefused(one)))).toEqual([]);
  test.info().annotations.push({ type: "cells", description: String(cells.length) });
  expect(cells.length).toBeGreaterThan(IS_LONG ? 2_500 : 900);
});

// All calls read the session in one place: in the short form each call meets every fourth kind of impostor, by turns.
const IMPOSTORS = 4;

// Refusals between two looks at every row of the database.
const BATCH = 40;

type Cell = {
  readonly probe: Probe;
  readonly who: string;
  readonly credentials: () => Promise<Credentials>;
  readonly status: number;
};

/** A cell of the matrix; the status is that of the signed-in operations, open ones answer anybody alike. */
function cell(probe: Probe, who: string, sent: Credentials, status: number): Cell {
  const expected = probe.roles === "anybody" ? probe.status : status;
  return { probe, who, credentials: async () => sent, status: expected };
}

/** Somebody of the role, their cookie alone, and everybody who only looks like them. */
async function cellsOf(role: Role, admin: string): Promise<Cell[]> {
  const { token, pageToken } = await signIn(app.url, role);
  const nobodies = await impostors({ url: app.url, client, secret: AUTH_SECRET }, admin, role);
  return PROBES.flatMap((probe, at) => {
    const may = probe.roles === "anybody" || probe.roles.includes(role);
    const own = cell(probe, role, bearer(token), may ? probe.status : 403);
    const unreadable = { ...probe, call: () => ({ path: probe.call().path, body: [] }) };
    const ends = probe.path === "/auth/logout";
    const fresh = async () => bearer((await signIn(app.url, role)).token);
    const read = may ? probe.status : 403;
    return [
      ends ? { ...own, credentials: fresh } : own,
      cell(probe, `${role}'s cookie`, cookie(pageToken), probe.method === "GET" ? read : 401),
      ...(may || probe.method === "GET"
        ? []
        : [cell(unreadable, `${role} with a wrong body`, bearer(token), 403)]),
      ...Object.entries(nobodies)
        .filter((_, kind) => IS_LONG || kind % IMPOSTORS === at % IMPOSTORS)
        .map(([who, sent]) => cell(probe, `${role}: ${who}`, sent, 401)),
    ];
  });
}

const isRefused = ({ status }: Cell) => status === 401 || status === 403;
const nameOf = ({ probe, who }: Cell) => `${probe.method} ${probe.path} by ${who}`;

/** The cells that answer otherwise than the table says. */
async function wrongOf(cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of cells) {
    const status = await statusOf(one.probe, await one.credentials());
    if (status !== one.status) wrong.push(`${nameOf(one)}: ${status} instead of ${one.status}`);
  }
  return wrong;
}

async function statusOf(probe: Probe, credentials: Credentials): Promise<number> {
  const { path, body } = probe.call();
  const isForm = body instanceof FormData;
  const response = await fetch(`${app.url}${path}`, {
    method: probe.method,
    headers: {
      ...credentials,
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}

let tables: readonly string[] | undefined;

/** The same as long as no row of any table was written, changed or removed. */
async function fingerprint(): Promise<string> {
  tables ??= (
    await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
  ).rows.map(({ name }) => name);
  const rows = tables.map(
    (name) =>
      `SELECT '${name}' AS name, sum(hashtextextended(ctid::text || xmin::text, 0)) AS hash FROM ${name}`,
  );
  const { rows: hashes } = await client.query(rows.join(" UNION ALL "));
  return JSON.stringify(hashes);
}
