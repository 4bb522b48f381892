import { primaryLink, PrimaryRefusal, type PrimaryLink } from "@/lib/platform/workers/primary-link";
import { readParts } from "@/lib/platform/input/blob-parts";
import { OnDemandWorker, type OnDemandLimits } from "./on-demand-worker";
import { NotReady, OverLimit } from "./worker-process";

/** A runner of tasks in a process of their kind, of which a machine has one. */
export type TaskRunner = Pick<OnDemandWorker, "prepare" | "run" | "close">;

/** A runner for the tasks of this file; several workers share the process that their primary process has. */
export function taskRunner(entry: string, limits: OnDemandLimits): TaskRunner {
  const link = primaryLink();
  return link ? new SharedRunner(link, entry, limits) : new OnDemandWorker(entry, limits);
}

/** Passes tasks to the primary process. */
class SharedRunner implements TaskRunner {
  private readonly process;

  constructor(
    private readonly link: PrimaryLink,
    entry: string,
    { start, task, heap, resident, idle }: OnDemandLimits,
  ) {
    this.process = { entry, limits: { start, task, heap, resident, idle } };
  }

  prepare(): void {
    void this.link.tell({ kind: "prepare", process: this.process });
  }

  async run(task: object, file?: Blob): Promise<unknown> {
    const id = this.link.createId();
    // One part after the other, so that at most one waits in memory.
    if (file)
      for await (const part of readParts(file)) await this.link.tell({ kind: "part", id, part });
    return this.link.ask({ kind: "task", id, process: this.process, task }).catch(rethrow);
  }

  /** Does nothing: the process belongs to the primary process, and ends when it is idle. */
  close(): void {}
}

function rethrow(thrown: unknown): never {
  if (thrown instanceof PrimaryRefusal) {
    if (thrown.name === "OverLimit") throw new OverLimit(thrown.message);
    if (thrown.name === "NotReady") throw new NotReady(thrown.message);
  }
  throw thrown;
}
