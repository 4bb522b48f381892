import { AppError } from "@/lib/platform/errors/app-error";
import { singleton } from "@/lib/platform/singleton";
import { primaryLink, PrimaryRefusal, type PrimaryLink } from "@/lib/platform/workers/primary-link";
import { listGroups, displacedBy, findNext, type Sharer } from "./fair-share";

export type Limits = {
  /** The maximum sum of the sizes of running tasks. A task has size 1 by default. */
  readonly atOnce: number;
  /** The part of `atOnce` that one sharer may use; all of it by default. */
  readonly each?: number;
  /** The maximum number of waiting tasks. */
  readonly waiting: number;
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: number;
  /** Milliseconds after which a waiting task is refused; by default 20 seconds, less than a proxy's timeout. */
  readonly patience?: number;
};

const MAX_WAIT = 20_000;
// Above this number of sharers the server is flooded and discards the record of whom it served last.
const MAX_REMEMBERED = 1_000;

type Task = {
  readonly sharer: Sharer;
  readonly size: number;
  /** Aborts when nobody waits for the task any more. */
  readonly signal?: AbortSignal | undefined;
};

type Waiting = {
  readonly sharer: Sharer;
  readonly task: Task;
  readonly settle: (isNext: boolean) => void;
};

type Queue = {
  readonly running: Task[];
  readonly waiting: Waiting[];
  readonly servedAt: Map<string, number>;
  served: number;
};

const queues = singleton("queues", () => new Map<string, Queue>());

/**
 * Limits how many tasks of this name run at once on this machine, in all workers of the app; further ones wait. Sharers are served in rotation. When the
 * queue is full, a newcomer takes the place of a sharer that has more than its share of the queue. A task throws `busy` when it
 * finds no place, loses its place, or waits longer than 20 seconds. A small task never overtakes a larger one that may run next.
 */
export function limitConcurrency(name: string, limits: Limits) {
  const queue: Queue = queues.get(name) ?? {
    running: [],
    waiting: [],
    servedAt: new Map(),
    served: 0,
  };
  queues.set(name, queue);

  /**
   * Waits until a task of this size may run. Call the returned function when the task has ended. When the signal aborts, a waiting task
   * gives its place up and throws `busy`.
   */
  async function acquire(sharer: Sharer = [], size = 1, signal?: AbortSignal): Promise<() => void> {
    const task = { sharer, size, signal };
    const link = primaryLink();
    const end = await (link ? takeFrom(link, name, limits, task) : take(queue, limits, task));
    let hasEnded = false;
    return () => {
      if (!hasEnded) end();
      hasEnded = true;
    };
  }

  /** Runs the work as a task of this size, in turn. */
  async function run<T>(work: () => Promise<T>, sharer?: Sharer, size?: number): Promise<T> {
    const release = await acquire(sharer, size);
    return work().finally(release);
  }

  return { acquire, run };
}

async function take(queue: Queue, limits: Limits, task: Task): Promise<() => void> {
  const isFirst = !queue.waiting.some((other) => fitsShare(queue, limits, other.task));
  if (isFirst && mayRun(queue, limits, task)) start(queue, task);
  else if (!(await waitInQueue(queue, limits, task))) throw busy(limits);
  return () => {
    queue.running.splice(queue.running.indexOf(task), 1);
    startNext(queue, limits);
  };
}

/** One of several workers takes its turn in the queue of the primary process, which gives it back when the worker dies. */
async function takeFrom(
  link: PrimaryLink,
  name: string,
  limits: Limits,
  { sharer, size, signal }: Task,
): Promise<() => void> {
  const id = link.createId();
  const release = () => void link.tell({ kind: "release", id });
  signal?.addEventListener("abort", release);
  await link
    .ask({ kind: "take", id, name, limits: { ...limits }, sharer: [...sharer], size })
    .catch((thrown: unknown) => {
      throw thrown instanceof PrimaryRefusal ? busy(limits) : thrown;
    })
    .finally(() => signal?.removeEventListener("abort", release));
  return release;
}

function busy({ retryAfter }: Limits): AppError {
  return new AppError("busy", { params: { retryAfter } });
}

function mayRun(queue: Queue, limits: Limits, task: Task): boolean {
  return sumSizes(queue.running) + task.size <= limits.atOnce && fitsShare(queue, limits, task);
}

function fitsShare({ running }: Queue, { atOnce, each = atOnce }: Limits, task: Task): boolean {
  const getGroup = ({ sharer }: Task) => listGroups(sharer).at(0);
  const own = running.filter((other) => getGroup(other) === getGroup(task));
  return sumSizes(own) + task.size <= each;
}

function sumSizes(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { size }) => sum + size, 0);
}

function start(queue: Queue, task: Task): void {
  queue.running.push(task);
  queue.served += 1;
  if (queue.servedAt.size > MAX_REMEMBERED) queue.servedAt.clear();
  for (const group of listGroups(task.sharer)) queue.servedAt.set(group, queue.served);
}

function startNext(queue: Queue, limits: Limits): void {
  for (;;) {
    const ready = queue.waiting.filter(({ task }) => fitsShare(queue, limits, task));
    const next = findNext(ready, queue.servedAt);
    if (!next || !mayRun(queue, limits, next.task)) return;
    start(queue, next.task);
    next.settle(true);
  }
}

/** Waits in the queue. Returns false when the task timed out or lost its place. */
function waitInQueue(queue: Queue, limits: Limits, task: Task): Promise<boolean> {
  const { waiting } = queue;
  if (task.signal?.aborted) return Promise.resolve(false);
  if (waiting.length >= limits.waiting) {
    const displaced = displacedBy(task.sharer, waiting);
    if (!displaced) return Promise.resolve(false);
    displaced.settle(false);
  }
  return new Promise((resolve) => {
    const one: Waiting = {
      sharer: task.sharer,
      task,
      settle: (isNext) => {
        clearTimeout(limit);
        task.signal?.removeEventListener("abort", cancelWaiting);
        waiting.splice(waiting.indexOf(one), 1);
        resolve(isNext);
        // Smaller tasks behind this one may fit now.
        if (!isNext) startNext(queue, limits);
      },
    };
    const cancelWaiting = () => one.settle(false);
    const limit = setTimeout(cancelWaiting, limits.patience ?? MAX_WAIT);
    task.signal?.addEventListener("abort", cancelWaiting);
    waiting.push(one);
  });
}
