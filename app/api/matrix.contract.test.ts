import { afterAll, beforeAll, expect, test } from "vitest";
import pg from "pg";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { AUTH_SECRET, type TestApp } from "@/scripts/test-support/processes/app";
import { Description } from "@/scripts/test-support/contract/description";
import {
  bearer,
  cookie,
  impostors,
  signIn,
  type Credentials,
} from "@/scripts/test-support/contract/identities";
import { readListedCalls } from "@/scripts/test-support/contract/listed-calls";
import { EVERYBODY, type Probe, type Role } from "@/scripts/test-support/contract/probe";
import { PROBES } from "@/scripts/test-support/contract/probes";
import {
  newToken,
  revokeToken,
  SCOPES,
  listScopes,
  type Scope,
} from "@/scripts/test-support/contract/scopes";
import { startOwnApi } from "@/scripts/test-support/contract/test";

const listRoles = (roles: readonly Role[]) =>
  roles.length === EVERYBODY.length ? "users" : roles.join(", ");

let app: TestApp;
let client: pg.Client;

beforeAll(async () => {
  app = await startOwnApi();
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
}, 120_000);

afterAll(async () => {
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

test("the description names the scopes of every operation that a token may call", async () => {
  const { operations } = await Description.of(app.url);
  const described = operations.flatMap(({ method, path, "x-scopes": scopes = [] }) =>
    scopes.length > 0 ? [`${method} ${path}: ${scopes.join(", ")}`] : [],
  );
  const meant = PROBES.flatMap((probe) => {
    const scopes = listScopes(probe);
    return scopes.length > 0 ? [`${probe.method} ${probe.path}: ${scopes.join(", ")}`] : [];
  });
  expect(described.sort()).toEqual(meant.sort());
});

test("the list that people read says the same", () => {
  const meant = PROBES.map(({ method, path, roles }) => [
    `${method} ${path}`,
    roles === "anybody" ? roles : listRoles(roles),
  ]);
  expect([...readListedCalls()].sort()).toEqual(meant.sort());
});

test(
  "who may do what is as the table says, and a refusal changes nothing",
  { timeout: IS_LONG ? 900_000 : 180_000 },
  async () => {
    const admin = (await signIn(app.url, "admin")).token;
    const cells: Cell[] = [...PROBES.map((probe) => cell(probe, "nobody", {}, 401))];
    for (const [turn, role] of EVERYBODY.entries())
      cells.push(...(await getCells(role, admin, turn)));
    for (const [turn, scope] of SCOPES.entries())
      cells.push(...(await cellsOfToken(scope, admin, turn)));
    const refused = cells.filter(isRefused);
    for (let from = 0; from < refused.length; from += BATCH) {
      const batch = refused.slice(from, from + BATCH);
      const before = await fingerprint();
      expect(await listWrong(batch)).toEqual([]);
      expect(await fingerprint(), `after ${batch.map(getName).join(", ")}`).toBe(before);
    }
    expect(await listWrong(cells.filter((one) => !isRefused(one)))).toEqual([]);
    expect(cells.length).toBeGreaterThan(IS_LONG ? 2_500 : 700);
  },
);

/**
 * Whether the short form of the matrix has this cell. All calls read who calls in one place: there each call meets one of `count` kinds
 * of false identity, and each kind meets every `count`-th call. The long form has all cells.
 */
const hasTurn = (turn: number, call: number, count: number) =>
  IS_LONG || (turn + call) % count === 0;

const listAllowed = ({ roles }: Probe) => (roles === "anybody" ? EVERYBODY : roles);

/** Whether the short form has the call by somebody of the role: of those who may, one does, by turns. */
function isAsked(probe: Probe, role: Role, call: number): boolean {
  const allowed = listAllowed(probe);
  return IS_LONG || !allowed.includes(role) || allowed[call % allowed.length] === role;
}

// Of the scopes that a call is refused to, the short form has each of this many.
const REFUSED_SCOPES = 4;

// Refusals between two looks at every row of the database, which take as long as 20 calls.
const BATCH = IS_LONG ? 40 : 400;

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
async function getCells(role: Role, admin: string, turn: number): Promise<Cell[]> {
  const { token, pageToken } = await signIn(app.url, role);
  const nobodies = await impostors({ url: app.url, client, secret: AUTH_SECRET }, admin, role);
  return PROBES.flatMap((probe, at) => {
    const may = listAllowed(probe).includes(role);
    const own = cell(probe, role, bearer(token), may ? probe.status : 403);
    const unreadable = { ...probe, call: () => ({ path: probe.call().path, body: [] }) };
    const ends = probe.path === "/auth/logout";
    const fresh = async () => bearer((await signIn(app.url, role)).token);
    const read = may ? probe.status : 403;
    return [
      ...(isAsked(probe, role, at) ? [ends ? { ...own, credentials: fresh } : own] : []),
      ...(hasTurn(turn, at, EVERYBODY.length)
        ? [cell(probe, `${role}'s cookie`, cookie(pageToken), probe.method === "GET" ? read : 401)]
        : []),
      ...(may || probe.method === "GET"
        ? []
        : [cell(unreadable, `${role} with a wrong body`, bearer(token), 403)]),
      ...Object.entries(nobodies)
        .filter((_, kind, { length }) => hasTurn(kind + 3 * turn, at, length))
        .map(([who, sent]) => cell(probe, `${role}: ${who}`, sent, 401)),
    ];
  });
}

/** Another program with a token of one scope, and with one that was revoked. */
async function cellsOfToken(scope: Scope, admin: string, turn: number): Promise<Cell[]> {
  const [token, revoked] = [
    await newToken(app.url, admin, scope),
    await newToken(app.url, admin, scope),
  ];
  await revokeToken(app.url, admin, revoked);
  return PROBES.flatMap((probe, at) => {
    const may = listScopes(probe).includes(scope);
    const status = may ? probe.status : 403;
    const own = cell(probe, `a token to ${scope}`, bearer(token.token), status);
    const asCookie = cell(probe, `a token to ${scope} as cookie`, cookie(token.token), 401);
    const gone = cell(probe, `a revoked token to ${scope}`, bearer(revoked.token), 401);
    const impostors = [asCookie, gone];
    const count = SCOPES.length * impostors.length;
    return [
      ...(may || hasTurn(turn, at, REFUSED_SCOPES) ? [own] : []),
      ...impostors.filter((_, kind) => hasTurn(turn * 2 + kind, at, count)),
    ];
  });
}

const isRefused = ({ status }: Cell) => status === 401 || status === 403;
const getName = ({ probe, who }: Cell) => `${probe.method} ${probe.path} by ${who}`;

/** The cells that answer otherwise than the table says. */
async function listWrong(cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of cells) {
    const status = await getStatus(one.probe, await one.credentials());
    if (status !== one.status) wrong.push(`${getName(one)}: ${status} instead of ${one.status}`);
  }
  return wrong;
}

async function getStatus(probe: Probe, credentials: Credentials): Promise<number> {
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
  // The use of a program's token is noted meanwhile, which no answer waits for.
  const createRow = (name: string) =>
    name === '"ApiToken"' ? `(to_jsonb(t) - 'lastUsedAt')::text` : "ctid::text || xmin::text";
  const rows = tables.map(
    (name) =>
      `SELECT '${name}' AS name, sum(hashtextextended(${createRow(name)}, 0)) AS hash FROM ${name} t`,
  );
  // In one order: PostgreSQL may read so many tables in parallel.
  const { rows: hashes } = await client.query(`${rows.join(" UNION ALL ")} ORDER BY name`);
  return JSON.stringify(hashes);
}
