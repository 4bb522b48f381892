import { WorkerProcess, type WorkerLimits } from "./worker-process";

export type OnDemandLimits = WorkerLimits & {
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
};

/** A worker process that starts with its first task and ends after some time without tasks. */
export class OnDemandWorker {
  private worker: WorkerProcess | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private unfinished = 0;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    /** The file that the process runs. */
    private readonly entry: string,
    private readonly limits: OnDemandLimits,
  ) {}

  /** Starts the process in advance. */
  prepare(): void {
    this.livingWorker();
    this.restWhenIdle();
  }

  /** Runs a task after the ones before it. Throws as `WorkerProcess.run` does. */
  run(task: object, file?: Blob): Promise<unknown> {
    clearTimeout(this.idleTimer);
    this.unfinished += 1;
    const result = this.last
      .then(() => this.livingWorker().run(task, file))
      .finally(() => {
        this.unfinished -= 1;
        this.restWhenIdle();
      });
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Kills the process; the next task starts a new one. */
  close(): void {
    clearTimeout(this.idleTimer);
    this.worker?.end();
  }

  private livingWorker(): WorkerProcess {
    if (!this.worker?.isAlive) this.worker = new WorkerProcess(this.entry, this.limits);
    return this.worker;
  }

  private restWhenIdle(): void {
    clearTimeout(this.idleTimer);
    if (this.unfinished > 0) return;
    this.idleTimer = setTimeout(() => this.close(), this.limits.idle);
    this.idleTimer.unref();
  }
}
