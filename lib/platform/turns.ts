import { AppError } from "./errors";

type Limits = {
  readonly atOnce: number;
  /** How many more may wait until it is their turn. */
  readonly waiting: number;
  /** Seconds after which one who was sent away may come again. */
  readonly retryAfter: number;
};

/** How long anybody waits for a turn (milliseconds): less than a proxy waits for the answer. */
const PATIENCE = 20_000;

type Line = { working: number; readonly waiting: (() => void)[] };

// One line for the process, also when the server's bundles each hold a copy of this module.
const kept: typeof globalThis & { factoryLines?: Map<string, Line> } = globalThis;
const lines = (kept.factoryLines ??= new Map<string, Line>());

/** Lets few at once do what the line is for, the others wait. Who finds it too long, or waits too long, is told `busy`. */
export function turnsFor(name: string, { atOnce, waiting, retryAfter }: Limits) {
  const line = lines.get(name) ?? { working: 0, waiting: [] };
  lines.set(name, line);
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (line.working < atOnce) line.working += 1;
    else if (line.waiting.length >= waiting || !(await isCalled(line)))
      throw new AppError("busy", { params: { retryAfter } });
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
    }
  };
}

/** Waits at the end of the line, and says whether it was one's turn before it took too long. */
function isCalled({ waiting }: Line): Promise<boolean> {
  return new Promise((resolve) => {
    const call = () => {
      clearTimeout(limit);
      resolve(true);
    };
    const limit = setTimeout(() => {
      waiting.splice(waiting.indexOf(call), 1);
      resolve(false);
    }, PATIENCE);
    waiting.push(call);
  });
}
