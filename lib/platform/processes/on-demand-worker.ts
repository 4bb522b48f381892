import { WorkerProcess, type WorkerLimits } from "./worker-process";

export type OnDemandLimits = WorkerLimits & {
  /** Milliseconds without work after which the process ends and gives its memory back. */
  readonly idle: number;
};

/** A process beside the app that is there while there is work for it: started for the first task and ended without one. */
export class OnDemandWorker {
  private worker: WorkerProcess | undefined;
  private isWorking = false;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    /** The file that the process runs. */
    private readonly entry: string,
    private readonly limits: OnDemandLimits,
  ) {}

  /** Starts the process ahead of its first task. */
  prepare(): void {
    this.livingWorker();
    if (!this.isWorking) this.restWhenIdle();
  }

  /** Does a task, when no other one is being done. Throws as `WorkerProcess.run` does. */
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

  /** Ends the process, whatever it does; the next task gets a new one. */
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
