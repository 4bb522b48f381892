import type { Worker } from "node:cluster";
import { tell } from "./tell";

// Milliseconds after which the figures of a worker that does not answer are left out.
const PATIENCE = 2_000;

type Figures = readonly object[];
type Scrape = {
  readonly awaited: Set<Worker>;
  readonly figures: Figures[];
  readonly end: () => void;
};

/** Collects the figures of all workers. */
export class Measuring {
  private readonly scrapes = new Map<number, Scrape>();
  private lastId = 0;

  /** The figures of each of these workers; one that takes too long is left out. */
  of(workers: readonly Worker[]): Promise<readonly Figures[]> {
    const id = (this.lastId += 1);
    return new Promise((resolve) => {
      const figures: Figures[] = [];
      const end = () => {
        clearTimeout(limit);
        this.scrapes.delete(id);
        resolve(figures);
      };
      const limit = setTimeout(end, PATIENCE);
      this.scrapes.set(id, { awaited: new Set(workers), figures, end });
      for (const worker of workers) tell(worker, { kind: "measure", id });
    });
  }

  note(worker: Worker, id: number, figures: Figures): void {
    const scrape = this.scrapes.get(id);
    scrape?.figures.push(figures);
    this.stopWaiting(worker, scrape);
  }

  forget(worker: Worker): void {
    for (const scrape of [...this.scrapes.values()]) this.stopWaiting(worker, scrape);
  }

  private stopWaiting(worker: Worker, scrape: Scrape | undefined): void {
    scrape?.awaited.delete(worker);
    if (scrape?.awaited.size === 0) scrape.end();
  }
}
