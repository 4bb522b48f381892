import { beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/log";
import { wholeList } from "./whole-list";

const logged = vi.spyOn(log, "error");
beforeEach(() => {
  logged.mockReset();
  logged.mockImplementation(() => undefined);
});

type Item = { readonly at: number };

const items = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ at }));

/** Reads a list part by part and remembers how it was asked. */
function listOf(all: readonly Item[]) {
  const asked: (number | undefined)[] = [];
  const read = async (limit: number, last?: Item) => {
    asked.push(last?.at);
    const from = last ? last.at + 1 : 0;
    return all.slice(from, from + limit);
  };
  return { read, asked };
}

test("a limit is passed on, and nothing more is read", async () => {
  const { read, asked } = listOf(items(50));
  expect(await wholeList({ limit: 7 }, read, 10)).toEqual(items(7));
  expect(asked).toEqual([undefined]);
});

test("a list shorter than a part is answered as it is", async () => {
  const { read, asked } = listOf(items(9));
  expect(await wholeList({}, read, 10)).toEqual(items(9));
  expect(asked).toEqual([undefined]);
});

test.each([10, 11, 25, 30])("a list of %i is sent whole, in parts of ten", async (count) => {
  const { read, asked } = listOf(items(count));
  const answer = await wholeList({}, read, 10);
  if (!(answer instanceof Response)) throw new Error("The list was not sent in parts.");
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual(items(count));
  expect(asked).toEqual(
    Array.from({ length: Math.floor(count / 10) + 1 }, (_, part) => part * 10 - 1).map((at) =>
      at < 0 ? undefined : at,
    ),
  );
});

test("a list that cannot be read is refused before anything is sent", async () => {
  const failure = new Error("The database is away.");
  await expect(wholeList({}, () => Promise.reject(failure), 10)).rejects.toBe(failure);
});

test("a list that breaks off is never taken for a whole one, and is logged", async () => {
  const failure = new Error("The database is away.");
  const answer = await wholeList<Item>(
    {},
    async (limit, last) => {
      if (last) throw failure;
      return items(limit);
    },
    10,
  );
  if (!(answer instanceof Response)) throw new Error("The list was not sent in parts.");
  await expect(answer.text()).rejects.toBe(failure);
  expect(logged).toHaveBeenCalledWith({ err: failure }, "A list broke off.");
});
