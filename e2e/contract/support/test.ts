import { test as base, expect } from "@playwright/test";
import { Caller, outcomes } from "./caller";
import { Description, listPromises } from "./description";
import { PASSWORD } from "./rows";

export const ROLES = ["worker", "manager", "sales", "admin"] as const;

/** The demo's people, one of each role, and somebody without a token. */
export type Callers = Readonly<Record<(typeof ROLES)[number] | "nobody", Caller>>;

/** The address of the app under test. */
function appUrl(): string {
  const url = process.env.E2E_APP_URL;
  if (!url) throw new Error("E2E_APP_URL is not set: run these tests with playwright test");
  return url;
}

/**
 * Playwright's test with callers of each role, who sign in once for all tests of a worker process. A test fails if it does
 * not bring about what its title promises.
 */
export const test = base.extend<{ keepsPromises: void }, { callers: Callers }>({
  keepsPromises: [
    async ({ callers: { nobody } }, provide, { title }) => {
      outcomes.clear();
      await provide();
      const promised = listPromises(title, nobody.description.operations);
      expect(promised.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
    },
    { auto: true },
  ],
  callers: [
    async ({}, provide) => {
      const nobody = new Caller(appUrl(), await Description.of(appUrl()));
      const [worker, manager, sales, admin] = await Promise.all([
        nobody.signIn("worker", PASSWORD),
        nobody.signIn("manager", PASSWORD),
        nobody.signIn("sales", PASSWORD),
        nobody.signIn("admin", PASSWORD),
      ]);
      await provide({ nobody, worker, manager, sales, admin });
    },
    { scope: "worker" },
  ],
});

export { expect };
