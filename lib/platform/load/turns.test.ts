import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { turnsFor } from "./turns";

const LIMITS = { atOnce: 2, waiting: 3, retryAfter: 7 };

/** A line of this test's own, and work in it that ends when it is told to. */
function newLine(limits = LIMITS) {
  const name = randomUUID();
  const { inTurn } = turnsFor(name, limits);
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>();
  const work = (label: string) =>
    inTurn(async () => {
      begun.push(label);
      await new Promise<void>((resolve, reject) => ends.set(label, { resolve, reject }));
      return label;
    });
  return { name, begun, work, end: (label: string) => ends.get(label) };
}

/** Lets everything go on that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("few work at once, the others follow in the order in which they came", async () => {
  const { begun, work, end } = newLine();
  const all = Promise.all(["a", "b", "c", "d"].map(work));
  await settle();
  expect(begun).toEqual(["a", "b"]);
  end("b")?.resolve();
  await settle();
  expect(begun).toEqual(["a", "b", "c"]);
  for (const label of ["a", "c"]) end(label)?.resolve();
  await settle();
  end("d")?.resolve();
  expect(await all).toEqual(["a", "b", "c", "d"]);
});

test("who finds too many waiting is sent away at once, told when to come again, and admitted then", async () => {
  const { begun, work, end } = newLine();
  const admitted = Promise.all(["a", "b", "c", "d", "e"].map(work));
  const busy = { code: "busy", status: 503, details: { params: { retryAfter: 7 } } };
  await expect(work("f")).rejects.toMatchObject(busy);
  expect(begun).toEqual(["a", "b"]);
  end("a")?.resolve();
  await settle();
  const again = work("g");
  for (const label of ["b", "c", "d", "e", "g"]) {
    end(label)?.resolve();
    await settle();
  }
  expect(await admitted).toEqual(["a", "b", "c", "d", "e"]);
  expect(await again).toBe("g");
});

test("nobody waits for ever, and who is gone is not called", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { begun, work, end } = newLine({ ...LIMITS, atOnce: 1 });
  const first = work("a");
  const tired = expect(work("b")).rejects.toMatchObject({ code: "busy" });
  await vi.advanceTimersByTimeAsync(15_000);
  const patient = work("c");
  await vi.advanceTimersByTimeAsync(5_000);
  await tired;
  end("a")?.resolve();
  await first;
  await settle();
  expect(begun).toEqual(["a", "c"]);
  await vi.advanceTimersByTimeAsync(60_000);
  end("c")?.resolve();
  expect(await patient).toBe("c");
  vi.useRealTimers();
});

test("what fails makes room like what succeeds", async () => {
  const { begun, work, end } = newLine({ ...LIMITS, atOnce: 1 });
  const [failing, next] = [work("a"), work("b")];
  await settle();
  end("a")?.reject(new Error("as ordered"));
  await expect(failing).rejects.toThrow("as ordered");
  await settle();
  expect(begun).toEqual(["a", "b"]);
  end("b")?.resolve();
  expect(await next).toBe("b");
});

test("a line in which nobody may wait is full with those who work", async () => {
  const { work, end } = newLine({ atOnce: 1, waiting: 0, retryAfter: 1 });
  const first = work("a");
  await expect(work("b")).rejects.toMatchObject({ code: "busy" });
  end("a")?.resolve();
  await first;
  const later = work("c");
  await settle();
  end("c")?.resolve();
  expect(await later).toBe("c");
});

test("copies of the module share the line of a name, and of no other", async () => {
  const { name, begun, work, end } = newLine({ ...LIMITS, atOnce: 1, waiting: 0 });
  const first = work("a");
  vi.resetModules();
  const copy = await import("./turns");
  expect(copy.turnsFor).not.toBe(turnsFor);
  const inCopy = (line: string) =>
    copy.turnsFor(line, { ...LIMITS, atOnce: 1, waiting: 0 }).inTurn(async () => "done");
  await expect(inCopy(name)).rejects.toMatchObject({ code: "busy" });
  expect(await inCopy(randomUUID())).toBe("done");
  expect(begun).toEqual(["a"]);
  end("a")?.resolve();
  await first;
});

describe("in a line that is full", () => {
  const full = { atOnce: 1, waiting: 4, retryAfter: 7 };
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (thrown: Error) => thrown.message,
    );

  test("a newcomer gets the place of whoever has more than their share, and is next", async () => {
    const { inTurn } = turnsFor(randomUUID(), full);
    const begun: string[] = [];
    const wait = (user: string) => {
      const work = async () => {
        begun.push(user);
        await settle();
      };
      return outcome(inTurn(work, [user]));
    };
    const greedy = Array.from({ length: 5 }, () => wait("greedy"));
    const honest = wait("honest");
    expect(await Promise.all([...greedy, honest])).toEqual([
      ...["done", "done", "done", "done", "busy", "done"],
    ]);
    expect(begun).toEqual(["greedy", "honest", "greedy", "greedy", "greedy"]);
  });

  test("sharers are called in rotation", async () => {
    const { inTurn } = turnsFor(randomUUID(), { ...full, waiting: 9 });
    const begun: string[] = [];
    const users = ["a", "a", "a", "b", "b", "c"];
    await Promise.all(users.map((user) => inTurn(async () => void begun.push(user), [user])));
    expect(begun).toEqual(["a", "b", "c", "a", "b", "a"]);
  });

  test("of one sharer only so many work at once, whatever else is free", async () => {
    const { take } = turnsFor(randomUUID(), { ...full, atOnce: 3, each: 2 });
    const ends = [await take(["a"]), await take(["a"])];
    let isCalled = false;
    const third = take(["a"]).then((end) => ((isCalled = true), end));
    const other = await take(["b"]);
    await settle();
    expect(isCalled).toBe(false);
    ends[0]?.();
    ends[0]?.();
    (await third)();
    other();
    ends[1]?.();
  });
});

describe("where turns differ in size", () => {
  const limits = { atOnce: 10, each: 6, waiting: 9, retryAfter: 7 };

  /** Asks for turns of such sizes; which have begun, and how to end one. */
  function newTurns(turns: readonly (readonly [user: string, size: number])[]) {
    const { take } = turnsFor(randomUUID(), limits);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    for (const [user, size] of turns)
      void take([user], size).then((end) => {
        begun.push(`${user}${size}`);
        ends.set(`${user}${size}`, end);
      });
    return { begun, end: async (turn: string) => (ends.get(turn)?.(), settle()) };
  }

  test("they begin as long as there is room for them, together and of one sharer", async () => {
    const { begun } = newTurns([
      ["a", 4],
      ["a", 3],
      ["b", 6],
      ["c", 1],
    ]);
    await settle();
    expect(begun).toEqual(["a4", "b6"]);
  });

  test("one that ends makes room for several", async () => {
    const { begun, end } = newTurns([
      ["a", 6],
      ["b", 4],
      ["c", 3],
      ["d", 2],
      ["e", 1],
    ]);
    await settle();
    await end("a6");
    expect(begun).toEqual(["a6", "b4", "c3", "d2", "e1"]);
  });

  test("no small one overtakes a large one that would fit otherwise", async () => {
    const { begun, end } = newTurns([
      ["a", 5],
      ["b", 6],
      ["c", 1],
    ]);
    await settle();
    expect(begun).toEqual(["a5"]);
    await end("a5");
    expect(begun).toEqual(["a5", "b6", "c1"]);
  });

  test("who gives up lets those behind go on", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { take } = turnsFor(randomUUID(), limits);
    await take(["a"], 5);
    const large = expect(take(["b"], 6)).rejects.toMatchObject({ code: "busy" });
    await vi.advanceTimersByTimeAsync(15_000);
    const small = take(["c"], 1);
    await vi.advanceTimersByTimeAsync(5_000);
    await large;
    expect(await small).toBeTypeOf("function");
    vi.useRealTimers();
  });
});
