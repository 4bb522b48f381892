import cluster, { type Worker } from "node:cluster";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { fromWorkerSchema, type FromWorker, type Question } from "@/lib/platform/workers/messages";
import { Measuring } from "./measuring";
import { SharedProcesses } from "./shared-processes";
import { tell, tellOthers } from "./tell";

type Taking = Extract<Question, { readonly kind: "take" }>;
type Events = { readonly onReady: (worker: Worker) => void };

/** Answers the workers with what the machine has once: turns, processes for tasks, and the figures of all. */
export function serveWorkers({ onReady }: Events): void {
  // What gives each turn back: one that is waited for is given up.
  const turns = new Map<Worker, Map<number, () => void>>();
  const ready = new Set<Worker>();
  const processes = new SharedProcesses();
  const measuring = new Measuring();

  const take = async (worker: Worker, { id, name, limits, sharer, size }: Taking) => {
    const own = turns.get(worker) ?? new Map<number, () => void>();
    const waiting = new AbortController();
    turns.set(
      worker,
      own.set(id, () => waiting.abort()),
    );
    try {
      const end = await limitConcurrency(name, limits).acquire(sharer, size, waiting.signal);
      // Released, or the worker died, at the moment in which the turn came.
      if (waiting.signal.aborted) return end();
      own.set(id, end);
    } catch (thrown) {
      own.delete(id);
      throw thrown;
    }
  };

  const receive = (worker: Worker, message: FromWorker): void => {
    switch (message.kind) {
      case "ready":
        ready.add(worker);
        return onReady(worker);
      case "release":
        return release(turns.get(worker), message.id);
      case "part":
        return processes.keep(worker, message.id, message.part);
      case "prepare":
        return processes.prepare(message.process);
      case "measured":
        return measuring.note(worker, message.id, message.figures);
      case "disk":
        return tellOthers(worker, message);
      case "take":
        return answer(worker, message.id, take(worker, message));
      case "task":
        return answer(worker, message.id, processes.run(worker, message));
      case "figures":
        return answer(worker, message.id, measuring.of([...ready]));
    }
  };

  cluster.on("message", (worker, message) => {
    const { data } = fromWorkerSchema.safeParse(message);
    if (data) receive(worker, data);
  });
  cluster.on("exit", (worker) => {
    for (const end of turns.get(worker)?.values() ?? []) end();
    turns.delete(worker);
    ready.delete(worker);
    processes.forget(worker);
    measuring.forget(worker);
  });
}

function release(own: Map<number, () => void> | undefined, id: number): void {
  own?.get(id)?.();
  own?.delete(id);
}

function answer(worker: Worker, id: number, work: Promise<unknown>): void {
  work.then(
    (result) => tell(worker, { kind: "answer", id, result }),
    (thrown: unknown) => {
      const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
      tell(worker, { kind: "refusal", id, name, message });
    },
  );
}
