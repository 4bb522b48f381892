import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { limitConcurrency } from "./limit-concurrency";

const LIMITS = { atOnce: 2, waiting: 3, retryAfter: 7 };

/** A new queue, and tasks in it that the test ends. */
function newQueue(limits = LIMITS) {
  const name = randomUUID();
  const { run } = limitConcurrency(name, limits);
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>();
  const work = (label: string) =>
    run(async () => {
      begun.push(label);
      await new Promise<void>((resolve, reject) => ends.set(label, { resolve, reject }));
      return label;
    });
  return { name, begun, work, end: (label: string) => ends.get(label) };
}

/** Waits until all pending promises have continued. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("at most `atOnce` tasks run at once, and the others follow in order", async () => {
  const { begun, work, end } = newQueue();
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

test("a full queue refuses a task immediately with the seconds to wait, and accepts it later", async () => {
  const { begun, work, end } = newQueue();
  const admitted = Promise.all(["a", "b", "c", "d", "e"].map(work));
  const busy = { code: "busy", details: { params: { retryAfter: 7 } } };
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

test("a task that waited 20 seconds is refused and never starts", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { begun, work, end } = newQueue({ ...LIMITS, atOnce: 1 });
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

test("a failing task frees its place like a successful one", async () => {
  const { begun, work, end } = newQueue({ ...LIMITS, atOnce: 1 });
  const [failing, next] = [work("a"), work("b")];
  await settle();
  end("a")?.reject(new Error("as ordered"));
  await expect(failing).rejects.toThrow("as ordered");
  await settle();
  expect(begun).toEqual(["a", "b"]);
  end("b")?.resolve();
  expect(await next).toBe("b");
});

test("without waiting places the queue is full when `atOnce` tasks run", async () => {
  const { work, end } = newQueue({ atOnce: 1, waiting: 0, retryAfter: 1 });
  const first = work("a");
  await expect(work("b")).rejects.toMatchObject({ code: "busy" });
  end("a")?.resolve();
  await first;
  const later = work("c");
  await settle();
  end("c")?.resolve();
  expect(await later).toBe("c");
});

test("copies of the module share queues by name", async () => {
  const { name, begun, work, end } = newQueue({ ...LIMITS, atOnce: 1, waiting: 0 });
  const first = work("a");
  vi.resetModules();
  const copy = await import("./limit-concurrency");
  expect(copy.limitConcurrency).not.toBe(limitConcurrency);
  const inCopy = (queue: string) =>
    copy.limitConcurrency(queue, { ...LIMITS, atOnce: 1, waiting: 0 }).run(async () => "done");
  await expect(inCopy(name)).rejects.toMatchObject({ code: "busy" });
  expect(await inCopy(randomUUID())).toBe("done");
  expect(begun).toEqual(["a"]);
  end("a")?.resolve();
  await first;
});

describe("in a full queue", () => {
  const full = { atOnce: 1, waiting: 4, retryAfter: 7 };
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (thrown: Error) => thrown.message,
    );

  test("a newcomer takes the place of a sharer with more than its share, and is next", async () => {
    const { run } = limitConcurrency(randomUUID(), full);
    const begun: string[] = [];
    const wait = (user: string) => {
      const work = async () => {
        begun.push(user);
        await settle();
      };
      return outcome(run(work, [user]));
    };
    const greedy = Array.from({ length: 5 }, () => wait("greedy"));
    const honest = wait("honest");
    expect(await Promise.all([...greedy, honest])).toEqual([
      ...["done", "done", "done", "done", "busy", "done"],
    ]);
    expect(begun).toEqual(["greedy", "honest", "greedy", "greedy", "greedy"]);
  });

  test("sharers are served in rotation", async () => {
    const { run } = limitConcurrency(randomUUID(), { ...full, waiting: 9 });
    const begun: string[] = [];
    const users = ["a", "a", "a", "b", "b", "c"];
    await Promise.all(users.map((user) => run(async () => void begun.push(user), [user])));
    expect(begun).toEqual(["a", "b", "c", "a", "b", "a"]);
  });

  test("one sharer's tasks use at most `each` places, even when others are free", async () => {
    const { acquire } = limitConcurrency(randomUUID(), { ...full, atOnce: 3, each: 2 });
    const ends = [await acquire(["a"]), await acquire(["a"])];
    let isCalled = false;
    const third = acquire(["a"]).then((end) => ((isCalled = true), end));
    const other = await acquire(["b"]);
    await settle();
    expect(isCalled).toBe(false);
    ends[0]?.();
    ends[0]?.();
    (await third)();
    other();
    ends[1]?.();
  });
});

describe("with tasks of different sizes", () => {
  const limits = { atOnce: 10, each: 6, waiting: 9, retryAfter: 7 };

  /** Queues tasks of these sizes. Returns the started ones, and a function that ends one. */
  function newTasks(tasks: readonly (readonly [user: string, size: number])[]) {
    const { acquire } = limitConcurrency(randomUUID(), limits);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    for (const [user, size] of tasks)
      void acquire([user], size).then((end) => {
        begun.push(`${user}${size}`);
        ends.set(`${user}${size}`, end);
      });
    return { begun, end: async (task: string) => (ends.get(task)?.(), settle()) };
  }

  test("they start while they fit into `atOnce`, and for one sharer into `each`", async () => {
    const { begun } = newTasks([
      ["a", 4],
      ["a", 3],
      ["b", 6],
      ["c", 1],
    ]);
    await settle();
    expect(begun).toEqual(["a4", "b6"]);
  });

  test("one ending task makes room for several", async () => {
    const { begun, end } = newTasks([
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

  test("no small task overtakes a large one that is next", async () => {
    const { begun, end } = newTasks([
      ["a", 5],
      ["b", 6],
      ["c", 1],
    ]);
    await settle();
    expect(begun).toEqual(["a5"]);
    await end("a5");
    expect(begun).toEqual(["a5", "b6", "c1"]);
  });

  test("a task that times out lets the tasks behind it start", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { acquire } = limitConcurrency(randomUUID(), limits);
    await acquire(["a"], 5);
    const large = expect(acquire(["b"], 6)).rejects.toMatchObject({ code: "busy" });
    await vi.advanceTimersByTimeAsync(15_000);
    const small = acquire(["c"], 1);
    await vi.advanceTimersByTimeAsync(5_000);
    await large;
    expect(await small).toBeTypeOf("function");
    vi.useRealTimers();
  });
});

test("a task that nobody waits for any more gives its place up at once, and never starts", async () => {
  const { acquire } = limitConcurrency(randomUUID(), { atOnce: 1, waiting: 2, retryAfter: 1 });
  const end = await acquire();
  const leaving = new AbortController();
  const gone = [acquire([], 1, leaving.signal), acquire([], 1, leaving.signal)];
  await expect(acquire()).rejects.toMatchObject({ code: "busy" });
  leaving.abort();
  for (const each of gone) await expect(each).rejects.toMatchObject({ code: "busy" });
  await expect(acquire([], 1, leaving.signal)).rejects.toMatchObject({ code: "busy" });
  const next = acquire();
  end();
  (await next)();
});
