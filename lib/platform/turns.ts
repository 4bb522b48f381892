import { AppError } from "./errors";
import { circlesOf, displacedBy, nextOf, type Sharer } from "./fair-share";

type Limits = {
  readonly atOnce: number;
  /** How many of those one sharer may be; all of them unless told. */
  readonly each?: number;
  /** How many more may wait until it is their turn. */
  readonly waiting: number;
  /** Seconds after which one who was sent away may come again. */
  readonly retryAfter: number;
};

/** How long anybody waits for a turn (milliseconds): less than a proxy waits for the answer. */
const PATIENCE = 20_000;
// More sharers than this are a flood, in which it matters little who was served when.
const MAX_REMEMBERED = 1_000;

type Waiting = { readonly sharer: Sharer; readonly settle: (isCalled: boolean) => void };

type Line = {
  readonly working: Sharer[];
  readonly waiting: Waiting[];
  readonly servedAt: Map<string, number>;
  turns: number;
};

// One line for the process, also when the server's bundles each hold a copy of this module.
const kept: typeof globalThis & { factoryLines?: Map<string, Line> } = globalThis;
const lines = (kept.factoryLines ??= new Map<string, Line>());

/**
 * Lets few at once do what the line is for, the others wait. Sharers are called in rotation, and where the line is full a
 * newcomer gets the place of whoever has more of it than their share. Who finds no place, loses it, or waits too long, is
 * told `busy`.
 */
export function turnsFor(name: string, limits: Limits) {
  const line: Line = lines.get(name) ?? {
    working: [],
    waiting: [],
    servedAt: new Map(),
    turns: 0,
  };
  lines.set(name, line);

  /** Waits for a turn, which lasts until the answer is called. */
  async function take(sharer: Sharer = []): Promise<() => void> {
    if (mayWork(line, limits, sharer)) begin(line, sharer);
    else if (!(await isCalled(line, limits, sharer)))
      throw new AppError("busy", { params: { retryAfter: limits.retryAfter } });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      line.working.splice(line.working.indexOf(sharer), 1);
      callNext(line, limits);
    };
  }

  async function inTurn<T>(work: () => Promise<T>, sharer?: Sharer): Promise<T> {
    const end = await take(sharer);
    return work().finally(end);
  }

  return { take, inTurn };
}

function mayWork({ working }: Line, { atOnce, each = atOnce }: Limits, sharer: Sharer): boolean {
  const circle = circlesOf(sharer).at(0);
  const own = working.filter((other) => circlesOf(other).at(0) === circle);
  return working.length < atOnce && own.length < each;
}

function begin(line: Line, sharer: Sharer): void {
  line.working.push(sharer);
  line.turns += 1;
  if (line.servedAt.size > MAX_REMEMBERED) line.servedAt.clear();
  for (const circle of circlesOf(sharer)) line.servedAt.set(circle, line.turns);
}

function callNext(line: Line, limits: Limits): void {
  const ready = line.waiting.filter(({ sharer }) => mayWork(line, limits, sharer));
  const next = nextOf(ready, line.servedAt);
  if (!next) return;
  begin(line, next.sharer);
  next.settle(true);
}

/** Waits in the line, and says whether it was one's turn before it took too long or somebody else needed the place. */
function isCalled({ waiting }: Line, limits: Limits, sharer: Sharer): Promise<boolean> {
  if (waiting.length >= limits.waiting) {
    const displaced = displacedBy(sharer, waiting);
    if (!displaced) return Promise.resolve(false);
    displaced.settle(false);
  }
  return new Promise((resolve) => {
    const one: Waiting = {
      sharer,
      settle: (called) => {
        clearTimeout(limit);
        waiting.splice(waiting.indexOf(one), 1);
        resolve(called);
      },
    };
    const limit = setTimeout(() => one.settle(false), PATIENCE);
    waiting.push(one);
  });
}
