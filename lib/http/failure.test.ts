import { beforeEach, expect, test, vi } from "vitest";
import { z, ZodError } from "zod";
import { AppError } from "@/lib/platform/errors/app-error";
import { log } from "@/lib/platform/logging/log";
import { toAppError } from "./failure";

const schema = z.strictObject({
  name: z.string("required"),
  lines: z.array(z.strictObject({ quantity: z.int("wholeNumber") })),
});

const logged = vi.spyOn(log, "error");

beforeEach(() => {
  logged.mockReset();
  logged.mockImplementation(() => undefined);
});

/** Field and reason of each problem of a refused input. */
function linesFor(input: unknown) {
  const { error } = schema.safeParse(input);
  return toAppError(error).details?.lines;
}

test("a refusal is returned as it is and not logged", () => {
  const refusal = new AppError("skuTaken", { params: { sku: "A" } });
  expect(toAppError(refusal)).toBe(refusal);
  expect(logged).not.toHaveBeenCalled();
});

test("wrong input names each field with its reason, in the order of the checks", () => {
  const error = toAppError(new ZodError([]));
  expect(error.code).toBe("invalidInput");
  expect(linesFor({ lines: [{ quantity: 1 }, { quantity: 1.5 }] })).toEqual([
    { field: "name", reason: "required" },
    { field: "lines.1.quantity", reason: "wholeNumber" },
  ]);
  expect(logged).not.toHaveBeenCalled();
});

test("a number or a list that is out of bounds is told the bound, a blank text is not", () => {
  const bounded = z.object({
    name: z.string().min(1, "required"),
    few: z.int().min(1, "numberTooSmall"),
    many: z.int().max(9, "numberTooLarge"),
    all: z.array(z.int()).max(2, "tooManyLines"),
  });
  const { error } = bounded.safeParse({ name: "", few: 0, many: 10, all: [1, 2, 3] });
  expect(toAppError(error).details?.lines).toEqual([
    { field: "name", reason: "required" },
    { field: "few", reason: "numberTooSmall", limit: 1 },
    { field: "many", reason: "numberTooLarge", limit: 9 },
    { field: "all", reason: "tooManyLines", limit: 2 },
  ]);
});

test("an unknown field is named, also deep inside", () => {
  expect(linesFor({ name: "a", lines: [], role: "admin" })).toEqual([
    { field: "role", reason: "unknownField" },
  ]);
  expect(linesFor({ name: "a", lines: [{ quantity: 1, price: 2 }] })).toEqual([
    { field: "lines.0.price", reason: "unknownField" },
  ]);
});

test("several unknown fields are named one by one", () => {
  expect(linesFor({ name: "a", lines: [], role: "admin", sid: "1" })).toEqual([
    { field: "role", reason: "unknownField" },
    { field: "sid", reason: "unknownField" },
  ]);
});

test("of very many problems the first fifty are named", () => {
  const fields = Array.from({ length: 90_000 }, (_, at) => [`field${at}`, 1]);
  const lines = linesFor({ name: "a", lines: [], ...Object.fromEntries(fields) });
  expect(lines).toHaveLength(50);
  expect(lines?.at(-1)).toEqual({ field: "field49", reason: "unknownField" });
});

test.each([
  ["busy", { code: "P2028", message: "Transaction already closed" }],
  ["busy", { code: "P2010", meta: getMeta("55P03", "postgres") }],
  ["databaseAway", { code: "P2010", meta: getMeta("57P01", "postgres") }],
  ["databaseAway", { code: "P1001", message: "Can't reach database server" }],
  ["databaseAway", { meta: getMeta(undefined, "DatabaseNotReachable") }],
  ["diskFull", { code: "P2010", meta: getMeta("53100", "postgres") }],
])("a database in trouble is %s, not a bug: %j", (code, thrown) => {
  expect(toAppError(thrown)).toMatchObject({ code });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  new TypeError("x is undefined"),
  "text",
  undefined,
  null,
  { code: "P2003" },
  { status: 404 },
])(
  "anything else is a bug: logged once as it is, and told as unexpected without its words: %j",
  (thrown) => {
    const error = toAppError(thrown);
    expect([error.code, error.details]).toEqual(["unexpected", undefined]);
    expect(logged.mock.calls).toEqual([[{ err: thrown }, "failed unexpectedly"]]);
  },
);

function getMeta(originalCode: string | undefined, kind: string) {
  return { driverAdapterError: { cause: { originalCode, kind } } };
}
