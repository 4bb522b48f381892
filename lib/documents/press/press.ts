import { fork, type ChildProcess } from "node:child_process";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { DocumentKind, Printable } from "../models";
import { READY, type Answer, type Pdf } from "./protocol";

export type PressLimits = {
  /** Milliseconds until a new process can print. */
  readonly start: number;
  /** Milliseconds that one document may take. */
  readonly print: number;
  /** Megabytes that one document may need. */
  readonly memory: number;
};

type Waiting = {
  readonly resolve: (said: unknown) => void;
  readonly reject: (thrown: Error) => void;
};

/** A process that prints one document at a time, and is killed when one takes too much time or memory. */
export class Press {
  private readonly process: ChildProcess;
  private readonly isReady: Promise<unknown>;
  private waiting: Waiting | undefined;
  private hasEnded = false;

  constructor(
    entry: string,
    private readonly limits: PressLimits,
  ) {
    this.process = fork(entry, {
      execArgv: [`--max-old-space-size=${limits.memory}`],
      // None of the settings, and so none of the secrets, are any of its business.
      env: { NODE_ENV: "production" },
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.process.on("message", (said) => this.waiting?.resolve(said));
    this.process.on("error", (thrown) => this.fail(thrown));
    this.process.on("exit", (code, signal) => this.fail(reasonOf(code, signal)));
    this.isReady = this.next(limits.start);
    // Whoever prints hears of it.
    this.isReady.catch(() => undefined);
    this.mayKeepAppAlive(false);
  }

  /** Whether it can still print. */
  get isAlive(): boolean {
    return !this.hasEnded;
  }

  /** Prints a document. Throws `printBusy` when it takes too much time or memory, after which the press has ended. */
  async print<Kind extends DocumentKind>(printable: Printable<Kind>): Promise<Pdf> {
    this.mayKeepAppAlive(true);
    try {
      if ((await this.isReady) !== READY) throw new Error("The printing process is not ready.");
      this.process.send(printable);
      return pdfOf(await this.next(this.limits.print));
    } finally {
      this.mayKeepAppAlive(false);
    }
  }

  /** Ends the process at once, whatever it does. */
  end(): void {
    this.hasEnded = true;
    this.process.kill("SIGKILL");
  }

  /** What the process says next. */
  private next(milliseconds: number): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    return new Promise((resolve, reject) => {
      timer = setTimeout(() => this.fail(new OverLimit(`${milliseconds} ms`)), milliseconds);
      this.waiting = { resolve, reject };
    }).finally(() => {
      clearTimeout(timer);
      this.waiting = undefined;
    });
  }

  private fail(thrown: Error): void {
    this.end();
    const isOverLimit = thrown instanceof OverLimit;
    // Told here only: for the person it is a matter of trying again.
    if (isOverLimit && this.waiting) log.error({ err: thrown }, "A document was given up.");
    this.waiting?.reject(isOverLimit ? new AppError("printBusy", RETRY) : thrown);
  }

  private mayKeepAppAlive(isWorking: boolean): void {
    const way = isWorking ? "ref" : "unref";
    this.process[way]();
    this.process.channel?.[way]();
  }
}

const RETRY = { params: { retryAfter: 10 } };

class OverLimit extends Error {
  constructor(limit: string) {
    super(`The printing process took more than ${limit}.`);
  }
}

/** Out of memory, it aborts. */
function reasonOf(code: number | null, signal: string | null): Error {
  return signal === "SIGABRT"
    ? new OverLimit("its memory")
    : new Error(`The printing process ended with ${code ?? signal}.`);
}

function pdfOf(said: unknown): Pdf {
  const answer = isAnswer(said) ? said : { failure: "it said nothing that is known" };
  if ("pdf" in answer) return answer.pdf;
  throw new Error(`Printing failed: ${answer.failure}`);
}

function isAnswer(said: unknown): said is Answer {
  return typeof said === "object" && said !== null && ("pdf" in said || "failure" in said);
}
