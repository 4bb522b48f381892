import { AppError } from "./errors";

type Limits = {
  readonly atOnce: number;
  /** How many more may wait until it is their turn. */
  readonly waiting: number;
  /** Seconds after which one who was sent away may come again. */
  readonly retryAfter: number;
};

type Line = { working: number; readonly waiting: (() => void)[] };

// One line for the process, also when the server's bundles each hold a copy of this module.
const kept: typeof globalThis & { factoryLines?: Map<string, Line> } = globalThis;
const lines = (kept.factoryLines ??= new Map<string, Line>());

/** Lets few at once do what the line is for, the others wait. Who finds it too long is told `busy` at once. */
export function turnsFor(name: string, { atOnce, waiting, retryAfter }: Limits) {
  const line = lines.get(name) ?? { working: 0, waiting: [] };
  lines.set(name, line);
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (line.working < atOnce) line.working += 1;
    else if (line.waiting.length >= waiting) throw new AppError("busy", { params: { retryAfter } });
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
    }
  };
}
