import path from "node:path";
import { describe, expect, test } from "vitest";
import { sourcesIn } from "@/scripts/test-support/modules";
import { type Exceptions, uncovered } from "@/scripts/test-support/permission-coverage";
import { PAGES } from "./permissions";

const ROOT = path.join(import.meta.dirname, "../..");

// Whoever adds a line here says why nobody's permission is asked.
const EXCEPTIONS: Exceptions = {
  entryPoints: {
    "lib/users/commands.ts signOut": "everybody may end their own session, and no other one",
    "lib/prints/queries.ts getPrint": "the actor's own documents only, made with a permission",
  },
  doors: {
    "app/page.tsx": "the login",
    "app/sw.js/route.ts": "a script that is the same for everybody",
    "app/api/[[...path]]/route.ts": "refuses whatever it is asked",
    "app/api/auth/login/route.ts": "the way in",
    "app/api/docs/route.ts": "shows the description",
    "app/api/docs/[file]/route.ts": "three files that are the same for everybody",
    "app/api/openapi.json/route.ts": "describes the contract, without anybody's data",
    "app/api/metrics/route.ts": "has a door of its own: this machine, or METRICS_TOKEN",
    "app/api/events/route.ts": "topics only, each for whom lib/auth/topics.ts names",
    "app/api/health/live/route.ts": "whether the process answers",
    "app/api/health/ready/route.ts": "whether the database answers",
  },
  reached: {
    "app/api/auth/login/route.ts signIn": "asks for the password",
    "app/api/health/ready/route.ts pingDatabase": "reads nothing",
  },
};

/** One covered way through everything there is. */
const HOUSE = {
  "lib/rolls/queries.ts": `
    import { authorize } from "@/lib/auth/permissions";
    export async function listRolls(actor: Actor) { authorize(actor, "products.view"); return all(); }
    export async function rollCount(actor: Actor) { return countRolls(actor); }
    async function countRolls(actor: Actor) { const rolls = await listRolls(actor); return rolls.length; }
    export async function selectRolls(tx: Tx) { return all(); }`,
  "lib/rolls/commands.ts": `
    import { authorize } from "@/lib/auth/permissions";
    export const cutRoll = async (actor: Actor) => { authorize(actor, "products.edit"); };`,
  "app/(signed-in)/rolls/page.tsx": `
    import { pageActor } from "@/lib/http/page";
    import { rollCount } from "@/lib/rolls/queries";
    export default async function RollsPage() {
      const actor = await pageActor("/rolls");
      return rollCount(actor);
    }`,
  "app/(signed-in)/rolls/actions.ts": `"use server";
    import { action } from "@/lib/http/action";
    import { cutRoll } from "@/lib/rolls/commands";
    export const cutRollAction = action(schema, cutRoll);`,
  "app/api/rolls/route.ts": `
    import { read, routes } from "@/lib/http/route";
    import { type RollView, listRolls } from "@/lib/rolls/queries";
    export const { GET, POST } = routes({ GET: read({ run: listRolls }) });`,
  "lib/http/page.ts": "",
  "lib/http/action.ts": "",
  "lib/auth/permissions.ts": "",
};

const findingsIn = (changed: Readonly<Record<string, string>>) =>
  uncovered(new Map(Object.entries({ ...HOUSE, ...changed })), ["/rolls"], {
    entryPoints: {},
    doors: {},
    reached: {},
  });

test("every page, action, route and entry point is covered by the table of permissions", () => {
  const sources = sourcesIn(ROOT, ["app", "components", "lib"]);
  expect(uncovered(sources, Object.keys(PAGES), EXCEPTIONS)).toEqual([]);
});

describe("a hole would be seen:", () => {
  test("nothing to say about a small house without one", () => {
    expect(findingsIn({})).toEqual([]);
  });

  const query = "lib/rolls/queries.ts";
  const page = "app/(signed-in)/rolls/page.tsx";
  const actions = "app/(signed-in)/rolls/actions.ts";
  const route = "app/api/rolls/route.ts";
  const BARE = `import { db } from "@/lib/platform/database/db";
    export async function listRolls(actor: Actor) { return db.roll.findMany(); }`;
  const LATE = HOUSE[query].replace("authorize(", "await db.roll.findMany(); authorize(");
  const holes: [string, Readonly<Record<string, string>>, string][] = [
    [
      "an entry point without a permission",
      { [query]: BARE },
      `${query} listRolls: does not begin`,
    ],
    ["an entry point that asks too late", { [query]: LATE }, `${query} listRolls: does not begin`],
    [
      "an entry point that asks for somebody else",
      { [query]: HOUSE[query].replace("authorize(actor", "authorize(SYSTEM") },
      `${query} listRolls: does not begin`,
    ],
    [
      "an authorize of its own",
      { [query]: HOUSE[query].replace("@/lib/auth/permissions", "./steps") },
      `${query} listRolls: does not begin`,
    ],
    [
      "an entry point that hands on something it read",
      { [query]: HOUSE[query].replace("countRolls(actor)", "countRolls(actor, await db.x())") },
      `${query} rollCount: does not begin`,
    ],
    [
      "an entry point that is passed on",
      { [query]: `export * from "./more";` },
      `${query} *: is exp`,
    ],
    [
      "a page without its gate",
      { [page]: HOUSE[page].replace(/const actor.*/, "const actor = SYSTEM;") },
      `${page}: does not begin with await pageActor("/rolls")`,
    ],
    [
      "a page with the gate of another one",
      { [page]: HOUSE[page].replace('"/rolls"', '"/worker"') },
      `${page}: does not begin with await pageActor("/rolls")`,
    ],
    [
      "a gate that nobody waits for",
      { [page]: HOUSE[page].replace("await pageActor", "pageActor") },
      `${page}: does not begin with await pageActor("/rolls")`,
    ],
    [
      "a page that the table does not know",
      { "app/(signed-in)/reels/page.tsx": HOUSE[page] },
      "app/(signed-in)/reels/page.tsx: does not stand in PAGES",
    ],
    [
      "a page outside the sign-in",
      { "app/rolls/page.tsx": HOUSE[page] },
      "app/rolls/page.tsx: has no",
    ],
    [
      "a door to the database",
      { [page]: `import { db } from "@/lib/platform/database/db";${HOUSE[page]}` },
      `${page}: reaches db of lib/platform/database/db`,
    ],
    [
      "an action with a function of its own",
      {
        [actions]: `${HOUSE[actions]} export async function cutAction() { await cutRoll(SYSTEM); }`,
      },
      `${actions} cutAction: is not made by action(…)`,
    ],
    [
      "an action on a step",
      { [actions]: HOUSE[actions].replace("commands", "steps") },
      `${actions}: reaches cutRoll of lib/rolls/steps`,
    ],
    [
      "an action somewhere else",
      { "app/(signed-in)/rolls/roll.tsx": `async function cut() { "use server"; }` },
      "app/(signed-in)/rolls/roll.tsx: has server actions outside actions.ts",
    ],
    [
      "a route to an uncovered one, beside a covered one",
      { [route]: HOUSE[route].replace("listRolls }", "listRolls, selectRolls }") },
      `${route}: reaches selectRolls of ${query}`,
    ],
    [
      "a route that takes a room whole",
      { [route]: `import * as rolls from "@/lib/rolls/queries"; export const GET = rolls.any;` },
      `${route}: reaches * of ${query}`,
    ],
    [
      "a route that loads a room later",
      { [route]: `export const GET = async () => (await import("@/lib/rolls/queries")).any();` },
      `${route}: reaches * of ${query}`,
    ],
    ["a route that reaches nothing", { [route]: "export const GET = 1;" }, `${route}: reaches no`],
  ];

  test.each(holes)("%s", (_what, changed, finding) => {
    expect(findingsIn(changed)).toContainEqual(expect.stringContaining(finding));
  });

  test("a page of the table that is gone, and an exception that nothing needs", () => {
    const sources = new Map(Object.entries(HOUSE));
    const exceptions = { entryPoints: { "lib/gone.ts gone": "" }, doors: {}, reached: {} };
    expect(uncovered(sources, ["/rolls", "/reels"], exceptions)).toEqual([
      "/reels: stands in PAGES, but there is no such page",
      "lib/gone.ts gone: needs no exception",
    ]);
  });
});
