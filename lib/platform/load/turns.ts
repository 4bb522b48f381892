import { AppError } from "@/lib/platform/errors/app-error";
import { circlesOf, displacedBy, nextOf, type Sharer } from "./fair-share";

type Limits = {
  /** How many at once, or how much if turns differ in size. */
  readonly atOnce: number;
  /** How much of that one sharer may have; all of it unless told. */
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

type Turn = { readonly sharer: Sharer; readonly size: number };

type Waiting = {
  readonly sharer: Sharer;
  readonly turn: Turn;
  readonly settle: (isCalled: boolean) => void;
};

type Line = {
  readonly working: Turn[];
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
 * told `busy`. A turn that is larger than what is left is waited for: no smaller one goes ahead of it.
 */
export function turnsFor(name: string, limits: Limits) {
  const line: Line = lines.get(name) ?? {
    working: [],
    waiting: [],
    servedAt: new Map(),
    turns: 0,
  };
  lines.set(name, line);

  /** Waits for a turn of that size, which lasts until the answer is called. */
  async function take(sharer: Sharer = [], size = 1): Promise<() => void> {
    const turn = { sharer, size };
    const isFirst = !line.waiting.some((other) => hasShareLeft(line, limits, other.turn));
    if (isFirst && mayWork(line, limits, turn)) begin(line, turn);
    else if (!(await isCalled(line, limits, turn)))
      throw new AppError("busy", { params: { retryAfter: limits.retryAfter } });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      line.working.splice(line.working.indexOf(turn), 1);
      callNext(line, limits);
    };
  }

  async function inTurn<T>(work: () => Promise<T>, sharer?: Sharer, size?: number): Promise<T> {
    const end = await take(sharer, size);
    return work().finally(end);
  }

  return { take, inTurn };
}

function mayWork(line: Line, limits: Limits, turn: Turn): boolean {
  return sizeOf(line.working) + turn.size <= limits.atOnce && hasShareLeft(line, limits, turn);
}

function hasShareLeft({ working }: Line, { atOnce, each = atOnce }: Limits, turn: Turn): boolean {
  const circleOf = ({ sharer }: Turn) => circlesOf(sharer).at(0);
  const own = working.filter((other) => circleOf(other) === circleOf(turn));
  return sizeOf(own) + turn.size <= each;
}

function sizeOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, { size }) => sum + size, 0);
}

function begin(line: Line, turn: Turn): void {
  line.working.push(turn);
  line.turns += 1;
  if (line.servedAt.size > MAX_REMEMBERED) line.servedAt.clear();
  for (const circle of circlesOf(turn.sharer)) line.servedAt.set(circle, line.turns);
}

function callNext(line: Line, limits: Limits): void {
  for (;;) {
    const ready = line.waiting.filter(({ turn }) => hasShareLeft(line, limits, turn));
    const next = nextOf(ready, line.servedAt);
    if (!next || !mayWork(line, limits, next.turn)) return;
    begin(line, next.turn);
    next.settle(true);
  }
}

/** Waits in the line, and says whether it was one's turn before it took too long or somebody else needed the place. */
function isCalled(line: Line, limits: Limits, turn: Turn): Promise<boolean> {
  const { waiting } = line;
  if (waiting.length >= limits.waiting) {
    const displaced = displacedBy(turn.sharer, waiting);
    if (!displaced) return Promise.resolve(false);
    displaced.settle(false);
  }
  return new Promise((resolve) => {
    const one: Waiting = {
      sharer: turn.sharer,
      turn,
      settle: (called) => {
        clearTimeout(limit);
        waiting.splice(waiting.indexOf(one), 1);
        resolve(called);
        // Others may have waited for this one to go ahead.
        if (!called) callNext(line, limits);
      },
    };
    const limit = setTimeout(() => one.settle(false), PATIENCE);
    waiting.push(one);
  });
}
