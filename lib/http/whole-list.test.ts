import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/logging/log";
import { wholeList } from "./whole-list";

const logged = vi.spyOn(log, "error");
beforeEach(() => {
  logged.mockReset();
  logged.mockImplementation(() => undefined);
});

type Item = { readonly at: number };

const items = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ at }));

/** Reads a list part by part and remembers how it was asked. */
function createList(all: readonly Item[]) {
  const asked: (number | undefined)[] = [];
  const read = async (limit: number, last?: Item) => {
    asked.push(last?.at);
    const from = last ? last.at + 1 : 0;
    return all.slice(from, from + limit);
  };
  return { read, asked };
}

test("a limit is passed on, and nothing more is read", async () => {
  const { read, asked } = createList(items(50));
  expect(await wholeList({ limit: 7 }, read, { partSize: 10 })).toEqual(items(7));
  expect(asked).toEqual([undefined]);
});

test("a list shorter than a part is answered as it is", async () => {
  const { read, asked } = createList(items(9));
  expect(await wholeList({}, read, { partSize: 10 })).toEqual(items(9));
  expect(asked).toEqual([undefined]);
});

test.each([10, 11, 25, 30])("a list of %i is sent whole, in parts of ten", async (count) => {
  const { read, asked } = createList(items(count));
  const answer = await wholeList({}, read, { partSize: 10 });
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
  await expect(wholeList({}, () => Promise.reject(failure), { partSize: 10 })).rejects.toBe(
    failure,
  );
});

test("a list that breaks off is never taken for a whole one, and is logged", async () => {
  const failure = new Error("The database is away.");
  const answer = await wholeList<Item>(
    {},
    async (limit, last) => {
      if (last) throw failure;
      return items(limit);
    },
    { partSize: 10 },
  );
  if (!(answer instanceof Response)) throw new Error("The list was not sent in parts.");
  await expect(answer.text()).rejects.toBe(failure);
  expect(logged).toHaveBeenCalledWith({ err: failure }, "A list broke off.");
});

test("a limit beyond a part is sent in parts as well, and no more is read than that", async () => {
  const { read, asked } = createList(items(50));
  const answer = await wholeList({ limit: 25 }, read, { partSize: 10 });
  expect(answer instanceof Response && (await answer.json())).toEqual(items(25));
  expect(asked).toEqual([undefined, 9, 19]);
});

describe("a turn lasts until the list", () => {
  const turns = () => {
    const ended = vi.fn<() => void>();
    return { ended, turn: async () => ended };
  };
  const sentBy = (
    turn: () => Promise<() => void>,
    count = 25,
    read = createList(items(count)).read,
  ) => wholeList({}, read, { partSize: 10, turn });

  test("is answered in one", async () => {
    const { ended, turn } = turns();
    expect(await sentBy(turn, 3)).toEqual(items(3));
    expect(ended).toHaveBeenCalled();
  });

  test("was sent", async () => {
    const { ended, turn } = turns();
    const answer = await sentBy(turn);
    expect(ended).not.toHaveBeenCalled();
    if (answer instanceof Response) await answer.text();
    expect(ended).toHaveBeenCalled();
  });

  test("cannot be read, or breaks off", async () => {
    const { ended, turn } = turns();
    const fail = () => Promise.reject(new Error("The database is away."));
    await expect(sentBy(turn, 0, fail)).rejects.toThrow();
    expect(ended).toHaveBeenCalledTimes(1);
    let reads = 0;
    const answer = await sentBy(turn, 0, async (limit) => (reads++ ? fail() : items(limit)));
    if (answer instanceof Response) await expect(answer.text()).rejects.toThrow();
    expect(ended).toHaveBeenCalledTimes(2);
  });

  test("is left by its reader", async () => {
    const { ended, turn } = turns();
    const answer = await sentBy(turn, 100);
    if (answer instanceof Response) await answer.body?.cancel();
    expect(ended).toHaveBeenCalled();
  });

  test("is not taken for half a minute; nothing is read meanwhile", async () => {
    vi.useFakeTimers();
    const { ended, turn } = turns();
    const { read, asked } = createList(items(100));
    const answer = await sentBy(turn, 0, read);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ended).not.toHaveBeenCalled();
    expect(asked.length).toBeLessThan(4);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ended).toHaveBeenCalled();
    vi.useRealTimers();
    if (answer instanceof Response) await expect(answer.text()).rejects.toThrow("took nothing");
  });
});
