import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { db, driver } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/logging/log";
import { withinRequest } from "@/lib/platform/logging/request-context";
import { deleteOldServerErrors, recordServerErrors, toServerError } from "./server-errors";

const HOUR = 3_600_000;
const stop = recordServerErrors();
afterAll(stop);
beforeEach(() => db.serverError.deleteMany());

const stored = () => db.serverError.findMany({ orderBy: { message: "asc" } });
const during = <T>(work: () => T) =>
  withinRequest({ requestId: "request-1", route: "/api/products" }, work);
const fail = (text: string) => log.error({ err: new TypeError(text) }, "failed unexpectedly");

test("errors of one kind are one row of the hour, with their number, place and last request", async () => {
  during(() => [1, 2, 3].forEach(() => fail("x is undefined")));
  await expect.poll(async () => (await stored())[0]?.count).toBe(3);
  expect(await stored()).toMatchObject([
    {
      place: "/api/products",
      type: "TypeError",
      message: "x is undefined",
      requestId: "request-1",
    },
  ]);
});

test("an error outside a request has the line of its job as place, and a line without an error is not recorded", async () => {
  log.error("Only words.");
  log.warn({ err: new Error("A warning.") }, "warned");
  log.error({ err: new Error("The job broke.") }, "A task of every minute failed.");
  await expect
    .poll(stored)
    .toMatchObject([{ place: "A task of every minute failed.", message: "The job broke." }]);
});

test.each([
  ['Unexpected token in "Ahmed Samir, 12 Nile St"', 'Unexpected token in "…"'],
  ["reading 'quantity'", "reading 'quantity'"],
  ["sent to ahmed@nile.example", "sent to …"],
  ["connect postgresql://ada:lovelace@db/factory", "connect [hidden]"],
  ["first\nsecond", "first"],
])("%j is stored as %j", (text, message) => {
  expect(toServerError(new Error(text), "failed").message).toBe(message);
});

test("an error of the database has the text of its line, not what was typed", () => {
  const thrown = Object.assign(new Error("Key (name)=(Nile)"), {
    severity: "ERROR",
    code: "23505",
  });
  expect(toServerError(thrown, "failed unexpectedly")).toMatchObject({
    type: "Error 23505",
    message: "failed unexpectedly",
  });
});

test("a lost database fails nothing, and the next error is recorded", async () => {
  const lost = new Error("Connection terminated");
  const send = vi.spyOn(driver, "send").mockRejectedValueOnce(lost);
  fail("while it was away");
  await expect(send.mock.results[0]?.value).rejects.toBe(lost);
  send.mockRestore();
  fail("afterwards");
  await expect.poll(stored).toMatchObject([{ message: "afterwards" }]);
});

test("at most 500 kinds are stored, and those of a day ago are deleted", async () => {
  const hour = new Date(Date.now() - 26 * HOUR);
  const old = { hour, place: "/", type: "Error", message: "old", count: 1 };
  await db.serverError.createMany({
    data: Array.from({ length: 500 }, (_, at) => ({ ...old, fingerprint: `${at}` })),
  });
  const send = vi.spyOn(driver, "send");
  fail("one too many");
  await send.mock.results[0]?.value;
  send.mockRestore();
  expect(await db.serverError.count({ where: { message: "one too many" } })).toBe(0);
  await deleteOldServerErrors();
  expect(await stored()).toEqual([]);
});
