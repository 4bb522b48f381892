import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listLogsSchema } from "@/lib/logs/schema";
import { queryOf } from "./query";

const asked = (query: string) => queryOf(new Request(`http://127.0.0.1/api/x?${query}`));

test("of a repeated parameter the last counts", () => {
  expect(asked("a=1&b=2&a=3")).toEqual({ a: "3", b: "2" });
});

test("a blank parameter is not given", () => {
  const blank = asked("startDate=&endDate=%20&action=&username=&before=&limit=");
  expect(listLogsSchema.parse(blank)).toEqual({});
});

test("a blank one that nobody knows is refused like any other", () => {
  const { error } = z.safeParse(listLogsSchema, asked("startDat="));
  expect(error?.issues[0]?.code).toBe("unrecognized_keys");
});
