import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { PAGES } from "@/lib/auth/permissions";
import { METHODS } from "@/lib/http/operation";
import { PATHS } from "./api/openapi.json/contract";

const ROOT = path.join(import.meta.dirname, "..");

// The mocked gate refuses everybody and names its page.
vi.mock("@/lib/http/page", () => ({
  pageActor: async (page: string) => {
    throw new Error(`gate of ${page}`);
  },
}));

/** Exported by commands.ts and queries.ts, but neither a command nor a query: each with the reason. */
const A_JOB = "for the clock or the launcher, which act for nobody; app/ does not import it";
const STRANGERS = "the login shows it to everybody, before anybody signs in";
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "lib/users/commands.ts signIn": "asks for the password instead",
  "lib/users/quick-sign-in/commands.ts quickSignIn": "asks for the PIN instead",
  "lib/users/quick-sign-in/queries.ts greetDevice": "the cookie of a registered device opens it",
  "lib/users/commands.ts createFirstAdmin": A_JOB,
  "lib/users/passwords/commands.ts makeOneTimePasswordHere": A_JOB,
  "lib/logs/commands.ts deleteLogsInParts": "makes a command",
  "lib/logs/commands.ts finishLogDeletions": A_JOB,
  "lib/backups/commands.ts makeScheduledBackup": A_JOB,
  "lib/backups/commands.ts scheduledBackups": A_JOB,
  "lib/logs/seals/commands.ts sealLogs": A_JOB,
  "lib/imports/commands.ts deleteOldImports": A_JOB,
  "lib/printing/store/commands.ts deleteOldPrints": A_JOB,
  "lib/push/commands.ts deleteUnusedPushDevices": A_JOB,
  "lib/push/sending/commands.ts createPushSender": A_JOB,
  "lib/push/sending/commands.ts deleteOldPushes": A_JOB,
  "lib/push/sending/commands.ts startPushing": A_JOB,
  "lib/requests/sales/hold-ends/commands.ts watchHoldEnds": A_JOB,
  "lib/settings/queries.ts readLogo": STRANGERS,
  "lib/settings/queries.ts shownFactory": STRANGERS,
  "lib/lan/queries.ts findLan": "the guide for new devices shows it before anybody signs in",
  "lib/stock/sums/commands.ts updateSums": A_JOB,
  "lib/proofs/commands.ts proveEachNight": A_JOB,
  "lib/integrations/webhooks/sending/commands.ts deleteOldDeliveries": A_JOB,
  "lib/integrations/webhooks/sending/commands.ts startSending": A_JOB,
};

/** Operations that need no sign-in. */
const OPEN = [
  "GET /auth/quick",
  "GET /health/live",
  "GET /health/ready",
  "GET /settings/logo",
  "POST /auth/login",
  "POST /auth/quick",
];

const entryPointSchema = z.object({
  kind: z.enum(["command", "query"]),
  permission: z.string(),
  schema: z.object({ _zod: z.unknown() }),
});

function filesIn(folder: string, name: RegExp): string[] {
  const found = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return found.filter((file) => name.test(`/${file}`)).map((file) => `${folder}/${file}`);
}

/** The exports of a module, each under "file name". */
async function getExports(file: string): Promise<[name: string, value: unknown][]> {
  const loaded: unknown = await import(path.join(ROOT, file));
  return Object.entries(z.record(z.string(), z.unknown()).parse({ ...Object(loaded) })).map(
    ([name, value]) => [`${file} ${name}`, value],
  );
}

const actionSchema = z.object({ command: z.custom((value) => isEntryPoint(value)) });

const pageSchema = z.custom<(props: object) => Promise<unknown>>(
  (value) => typeof value === "function",
);

const isEntryPoint = (value: unknown) =>
  typeof value === "function" && entryPointSchema.safeParse({ ...value }).success;

test("every function of commands.ts and queries.ts is a command or query, or a known exception", async () => {
  const files = filesIn("lib", /\/(commands|queries)\.ts$/);
  expect(files.length).toBeGreaterThan(20);
  const functions = (await Promise.all(files.map(getExports)))
    .flat()
    .filter(([, value]) => typeof value === "function");
  const others = functions.filter(([, value]) => !isEntryPoint(value)).map(([name]) => name);
  expect(others.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

describe("an action calls one command:", () => {
  const files = ["app", "components", "lib"]
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((file) => readFileSync(path.join(ROOT, file), "utf8").startsWith('"use server"'));

  test.each(files)("%s", async (file) => {
    for (const [name, value] of await getExports(file))
      expect(actionSchema.safeParse({ ...Object(value) }).success, name).toBe(true);
  });
});

test("every operation has the permission of its command or query, and six need none", () => {
  const open = Object.entries(PATHS).flatMap(([path, handlers]) =>
    METHODS.flatMap((method) => {
      const { operation } = handlers[method];
      if (!operation) return [];
      if (operation.kind === "open") return [`${method} ${path}`];
      expect(operation.permission, `${method} ${path}`).toBeDefined();
      return [];
    }),
  );
  expect(open.sort()).toEqual(OPEN);
});

describe("a page begins with its own gate:", () => {
  const pages = filesIn("app/(signed-in)", /\/page\.tsx$/);
  const getAddress = (file: string) => file.slice("app/(signed-in)".length, -"/page.tsx".length);

  test("there are the pages of the table and no others", () => {
    expect(pages.map(getAddress).sort()).toEqual(Object.keys(PAGES).sort());
  });

  test.each(pages)("%s", async (file) => {
    const [[, Page] = []] = (await getExports(file)).filter(([name]) => name.endsWith(" default"));
    const opened = pageSchema.parse(Page)({
      params: Promise.resolve({}),
      searchParams: Promise.resolve({}),
    });
    await expect(opened).rejects.toThrow(`gate of ${getAddress(file)}`);
  });
});
