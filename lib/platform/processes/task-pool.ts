import { AppError } from "@/lib/platform/errors/app-error";
import { readParts } from "@/lib/platform/input/blob-parts";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { log } from "@/lib/platform/logging/log";
import { singleton } from "@/lib/platform/singleton";
import { primaryLink, PrimaryRefusal, type PrimaryLink } from "@/lib/platform/workers/primary-link";
import { OnDemandWorker, type OnDemandLimits } from "./on-demand-worker";
import { NotReady, OverLimit } from "./worker-process";

export type PoolOptions = {
  /** The name of the queue, which all workers of the app share. */
  readonly name: string;
  /** The file that the process runs, from the working directory: bundled code does not know the path of the sources. */
  readonly entry: string;
  readonly limits: OnDemandLimits;
  /** Maximum of waiting tasks while one runs. */
  readonly waiting: number;
  /** Milliseconds that a task waits, as in `limitConcurrency`. */
  readonly patience?: number;
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: number;
};

type Details = {
  /** Sent to the process in parts, without a copy in this one. */
  readonly file?: Blob;
  /** The user whose turn it is; users are served in rotation. */
  readonly userId?: string;
  /** Called when the task no longer waits. */
  readonly onStart?: () => void;
};

/** Runs tasks of one kind, one after the other, in a process of which a machine has one. */
export class TaskPool {
  private readonly turns;
  private readonly process: Pick<OnDemandWorker, "prepare" | "run" | "close">;

  constructor(private readonly options: PoolOptions) {
    const { name, entry, limits, ...queue } = options;
    this.turns = limitConcurrency(name, { atOnce: 1, ...queue });
    const link = primaryLink();
    this.process = link ? shareProcess(link, entry, limits) : new OnDemandWorker(entry, limits);
  }

  /** Starts the process in advance. */
  prepare(): void {
    this.process.prepare();
  }

  /** Runs a task in turn. Throws `OverLimit`, and `busy` when the queue is full or the process does not start. */
  async run(task: object, { file, userId, onStart }: Details = {}): Promise<unknown> {
    const end = await this.turns.acquire(userId === undefined ? [] : [userId]);
    onStart?.();
    return this.process
      .run(task, file)
      .catch((thrown: unknown) => {
        if (!(thrown instanceof NotReady)) throw thrown;
        log.error({ err: thrown, pool: this.options.name }, "A process did not start in time.");
        throw new AppError("busy", { params: { retryAfter: this.options.retryAfter } });
      })
      .finally(end);
  }

  /** Kills the process, unless it belongs to the primary process; the next task starts a new one. */
  close(): void {
    this.process.close();
  }
}

/** The pool of this name, which all bundles of the app share. */
export function taskPool(options: PoolOptions): TaskPool {
  return singleton(options.name, () => new TaskPool(options));
}

/** The process that the primary process has for all workers. */
function shareProcess(link: PrimaryLink, entry: string, limits: OnDemandLimits) {
  const process = { entry, limits };
  return {
    prepare: () => void link.tell({ kind: "prepare", process }),
    run: async (task: object, file?: Blob) => {
      const id = link.createId();
      // One part after the other, so that at most one waits in memory.
      if (file)
        for await (const part of readParts(file)) await link.tell({ kind: "part", id, part });
      return link.ask({ kind: "task", id, process, task }).catch(rethrow);
    },
    close: () => undefined,
  };
}

function rethrow(thrown: unknown): never {
  if (thrown instanceof PrimaryRefusal) {
    if (thrown.name === "OverLimit") throw new OverLimit(thrown.message);
    if (thrown.name === "NotReady") throw new NotReady(thrown.message);
  }
  throw thrown;
}
