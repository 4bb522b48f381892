import { fork, type ChildProcess } from "node:child_process";
import { readParts } from "@/lib/platform/input/blob-parts";
import { READY, type Answer, type Message } from "./protocol";

export type WorkerLimits = {
  /** Maximum milliseconds until a new process accepts a task. */
  readonly start: number;
  /** Maximum milliseconds for one task. */
  readonly task: number;
  /** Maximum megabytes of JavaScript heap. */
  readonly heap: number;
  /** Maximum megabytes of resident memory. */
  readonly resident: number;
};

/** A task exceeded its time or memory. */
export class OverLimit extends Error {
  override name = "OverLimit";
}

/** The process did not start in time; the task is not the cause. */
export class NotReady extends Error {
  override name = "NotReady";
}

type Waiting = {
  readonly resolve: (message: unknown) => void;
  readonly reject: (thrown: Error) => void;
};

/** A child process that runs one task at a time and is killed when a task exceeds a limit. */
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
      // Without the app's environment, which holds its secrets.
      env: { NODE_ENV: "production" },
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.process.on("message", (message) => this.waiting?.resolve(message));
    this.process.on("error", (thrown) => this.fail(thrown));
    this.process.on("exit", (code, signal) => this.fail(toError(code, signal)));
    this.isReady = this.next(limits.start, NotReady);
    // `run` reports this error; without a task it would be an unhandled rejection.
    this.isReady.catch(() => undefined);
    this.mayKeepAppAlive(false);
  }

  /** True while the process can still run a task. */
  get isAlive(): boolean {
    return !this.hasEnded;
  }

  /**
   * Runs a task, with its file if given, which is sent in parts without a copy in this process. Throws `OverLimit` or
   * `NotReady`; the child process has ended then.
   */
  async run(task: object, file?: Blob): Promise<unknown> {
    this.mayKeepAppAlive(true);
    try {
      if ((await this.isReady) !== READY) throw new Error("The process is not ready.");
      const answer = this.next(this.limits.task, OverLimit);
      this.sendAll(task, file).catch((thrown: Error) => this.fail(thrown));
      return toResult(await answer);
    } finally {
      this.mayKeepAppAlive(false);
    }
  }

  private async sendAll(task: object, file?: Blob): Promise<void> {
    if (file) for await (const part of readParts(file)) await this.send({ part });
    await this.send({ task });
  }

  /** Resolves when the message is sent, so that at most one part waits in memory. */
  private send(message: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      this.process.send(message, (thrown) => (thrown ? reject(thrown) : resolve()));
    });
  }

  /** Kills the process. */
  end(): void {
    this.hasEnded = true;
    this.process.kill("SIGKILL");
  }

  /** The next message of the process. Rejects with `Late` after the given time. */
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

// V8 and watch.cjs abort the process when it exceeds its memory.
function toError(code: number | null, signal: string | null): Error {
  return signal === "SIGABRT"
    ? new OverLimit("It took more than its memory.")
    : new Error(`The process ended with ${code ?? signal}.`);
}

function toResult(message: unknown): unknown {
  const answer = isAnswer(message) ? message : { failure: "it sent an unknown message" };
  if ("result" in answer) return answer.result;
  throw new Error(`The task failed: ${answer.failure}`);
}

function isAnswer(message: unknown): message is Answer {
  return (
    typeof message === "object" && message !== null && ("result" in message || "failure" in message)
  );
}
