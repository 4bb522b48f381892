import { WorkerProcess, type WorkerLimits } from "./worker-process";

export type OnDemandLimits = WorkerLimits & {
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
};

/** A worker process that starts with its first task and ends after some time without tasks. */
export class OnDemandWorker {
  private worker: WorkerProcess | undefined;
  private isWorking = false;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    /** The file that the process runs. */
    private readonly entry: string,
    private readonly limits: OnDemandLimits,
  ) {}

  /** Starts the process in advance. */
  prepare(): void {
    this.livingWorker();
    if (!this.isWorking) this.restWhenIdle();
  }

  /** Runs a task. Call it only when no other task runs. Throws as `WorkerProcess.run` does. */
  async run(task: object, file?: Blob): Promise<unknown> {
    clearTimeout(this.idleTimer);
    this.isWorking = true;
    try {
      return await this.livingWorker().run(task, file);
    } finally {
      this.isWorking = false;
      this.restWhenIdle();
    }
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
    this.idleTimer = setTimeout(() => this.close(), this.limits.idle);
    this.idleTimer.unref();
  }
}
