import { fork, type ChildProcess } from "node:child_process";
import { partsOf } from "@/lib/platform/input/blob-parts";
import { READY, type Answer, type Message } from "./protocol";

export type WorkerLimits = {
  /** Milliseconds until a new process can take a task. */
  readonly start: number;
  /** Milliseconds that one task may take. */
  readonly task: number;
  /** Megabytes that the process may need for what JavaScript makes. */
  readonly heap: number;
  /** Megabytes that it may need in all. */
  readonly resident: number;
};

/** A task took more time or memory than it may. */
export class OverLimit extends Error {
  override name = "OverLimit";
}

/** A process that did not even begin in its time: not the task's fault. */
export class NotReady extends Error {
  override name = "NotReady";
}

type Waiting = {
  readonly resolve: (said: unknown) => void;
  readonly reject: (thrown: Error) => void;
};

/** A process beside the app that does one task at a time, and is killed when one takes too much time or memory. */
export class WorkerProcess {
  private readonly process: ChildProcess;
  private readonly isReady: Promise<unknown>;
  private waiting: Waiting | undefined;
  private hasEnded = false;

  constructor(
    entry: string,
    private readonly limits: WorkerLimits,
  ) {
    this.process = fork(entry, [String(limits.resident * 1_000_000)], {
      execArgv: [`--max-old-space-size=${limits.heap}`],
      // None of the settings, and so none of the secrets, are any of its business.
      env: { NODE_ENV: "production" },
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.process.on("message", (said) => this.waiting?.resolve(said));
    this.process.on("error", (thrown) => this.fail(thrown));
    this.process.on("exit", (code, signal) => this.fail(reasonOf(code, signal)));
    this.isReady = this.next(limits.start, NotReady);
    // Whoever has a task hears of it.
    this.isReady.catch(() => undefined);
    this.mayKeepAppAlive(false);
  }

  /** Whether it can still take a task. */
  get isAlive(): boolean {
    return !this.hasEnded;
  }

  /**
   * Does a task, about a file if there is one, which is sent in parts: this process holds no copy of it. Throws `OverLimit` or
   * `NotReady`, after which the process has ended.
   */
  async run(task: object, file?: Blob): Promise<unknown> {
    this.mayKeepAppAlive(true);
    try {
      if ((await this.isReady) !== READY) throw new Error("The process is not ready.");
      const answer = this.next(this.limits.task, OverLimit);
      this.sendAll(task, file).catch((thrown: Error) => this.fail(thrown));
      return resultOf(await answer);
    } finally {
      this.mayKeepAppAlive(false);
    }
  }

  private async sendAll(task: object, file?: Blob): Promise<void> {
    if (file) for await (const part of partsOf(file)) await this.send({ part });
    await this.send({ task });
  }

  /** Returns when it is on its way, so that no more than this waits in memory. */
  private send(message: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      this.process.send(message, (thrown) => (thrown ? reject(thrown) : resolve()));
    });
  }

  /** Ends the process at once, whatever it does. */
  end(): void {
    this.hasEnded = true;
    this.process.kill("SIGKILL");
  }

  /** What the process says next. */
  private next(milliseconds: number, Late: new (message: string) => Error): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    return new Promise((resolve, reject) => {
      const reason = new Late(`It took more than ${milliseconds} ms.`);
      timer = setTimeout(() => this.fail(reason), milliseconds);
      this.waiting = { resolve, reject };
    }).finally(() => {
      clearTimeout(timer);
      this.waiting = undefined;
    });
  }

  private fail(thrown: Error): void {
    this.end();
    this.waiting?.reject(thrown);
  }

  private mayKeepAppAlive(isWorking: boolean): void {
    const way = isWorking ? "ref" : "unref";
    this.process[way]();
    this.process.channel?.[way]();
  }
}

/** Out of memory, it aborts. */
function reasonOf(code: number | null, signal: string | null): Error {
  return signal === "SIGABRT"
    ? new OverLimit("It took more than its memory.")
    : new Error(`The process ended with ${code ?? signal}.`);
}

function resultOf(said: unknown): unknown {
  const answer = isAnswer(said) ? said : { failure: "it said nothing that is known" };
  if ("result" in answer) return answer.result;
  throw new Error(`The task failed: ${answer.failure}`);
}

function isAnswer(said: unknown): said is Answer {
  return typeof said === "object" && said !== null && ("result" in said || "failure" in said);
}
