import type { Worker } from "node:cluster";
import { OnDemandWorker } from "@/lib/platform/processes/on-demand-worker";
import type { Question, TaskProcess } from "@/lib/platform/workers/messages";

type Task = Extract<Question, { readonly kind: "task" }>;
type Part = Uint8Array<ArrayBuffer>;

/** The processes for files and prints, one of each kind for all workers. */
export class SharedProcesses {
  private readonly processes = new Map<string, OnDemandWorker>();
  private readonly parts = new Map<Worker, Map<number, Part[]>>();

  prepare(process: TaskProcess): void {
    this.getProcess(process).prepare();
  }

  /** Keeps a part of a task's file until the task comes. */
  keep(worker: Worker, id: number, part: Part): void {
    const own = this.parts.get(worker) ?? new Map<number, Part[]>();
    this.parts.set(worker, own.set(id, [...(own.get(id) ?? []), part]));
  }

  /** Runs a task after the one before it, which a worker may have left behind when it died. */
  run(worker: Worker, { id, process, task }: Task): Promise<unknown> {
    const parts = this.parts.get(worker)?.get(id);
    this.parts.get(worker)?.delete(id);
    return this.getProcess(process).run(task, parts && new Blob(parts));
  }

  forget(worker: Worker): void {
    this.parts.delete(worker);
  }

  private getProcess({ entry, limits }: TaskProcess): OnDemandWorker {
    const worker = this.processes.get(entry) ?? new OnDemandWorker(entry, limits);
    this.processes.set(entry, worker);
    return worker;
  }
}
