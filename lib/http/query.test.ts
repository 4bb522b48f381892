import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseQuery } from "./query";

const filterSchema = z.strictObject({
  action: z.optional(z.string()),
  startDate: z.optional(z.string()),
  limit: z.optional(z.string()),
});

const asked = (query: string) => parseQuery(new Request(`http://127.0.0.1/api/x?${query}`));

test.each(["a=1&b=2&a=3", "a=1&a=1", "a=&a=", "a=1&%61=2"])(
  "a repeated parameter is refused: %s",
  (query) => {
    expect(() => asked(query)).toThrow(
      expect.objectContaining({
        code: "invalidInput",
        details: { lines: [{ field: "a", reason: "repeatedField" }] },
      }),
    );
  },
);

test("a blank parameter is not given", () => {
  const blank = asked("startDate=&action=%20&limit=");
  expect(filterSchema.parse(blank)).toEqual({});
});

test("a blank unknown parameter is refused like any other unknown one", () => {
  const { error } = z.safeParse(filterSchema, asked("startDat="));
  expect(error?.issues[0]?.code).toBe("unrecognized_keys");
});
