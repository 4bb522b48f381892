import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/platform/errors";
import type { Printable } from "../models";
import { READY, type Answer, type Pdf } from "./answer";

export type PressLimits = {
  /** Milliseconds until a new thread can print. */
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

/** A thread that prints one document at a time, and is thrown away when one takes too long or too much memory. */
export class Press {
  private readonly worker: Worker;
  private readonly isReady: Promise<unknown>;
  private waiting: Waiting | undefined;
  private hasEnded = false;

  constructor(
    entry: string,
    private readonly limits: PressLimits,
  ) {
    this.worker = new Worker(entry, {
      // The sources run as they are: no bundler knows of this thread, in development, tests and production alike.
      execArgv: ["--import", "tsx"],
      // None of the settings, and so none of the secrets, are any of its business.
      env: { NODE_ENV: "production" },
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    this.worker.on("message", (said) => this.waiting?.resolve(said));
    this.worker.on("error", (thrown) => this.fail(errorOf(thrown)));
    this.worker.on("exit", () => this.fail(new Error("The printing thread ended.")));
    this.isReady = this.next(limits.start);
    // Whoever prints hears of it.
    this.isReady.catch(() => undefined);
  }

  /** Whether it can still print. */
  get isAlive(): boolean {
    return !this.hasEnded;
  }

  /** Prints a document. Throws `printBusy` when it takes too much time or memory, after which the press has ended. */
  async print(printable: Printable): Promise<Pdf> {
    this.worker.ref();
    try {
      if ((await this.isReady) !== READY) throw new Error("The printing thread is not ready.");
      this.worker.postMessage(printable);
      return pdfOf(await this.next(this.limits.print));
    } finally {
      // While nothing is printed it does not keep the process from ending.
      this.worker.unref();
    }
  }

  /** Ends the thread at once, whatever it does. */
  async end(): Promise<void> {
    this.hasEnded = true;
    await this.worker.terminate();
  }

  /** What the thread says next. */
  private next(milliseconds: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(new TakesTooLong(milliseconds)), milliseconds);
      const settled = () => {
        clearTimeout(timer);
        this.waiting = undefined;
      };
      this.waiting = {
        resolve: (said) => {
          settled();
          resolve(said);
        },
        reject: (thrown) => {
          settled();
          reject(thrown);
        },
      };
    });
  }

  private fail(thrown: Error): void {
    void this.end();
    const isOverLimit = thrown instanceof TakesTooLong || isOutOfMemory(thrown);
    // Only told here: for the person it is a matter of trying again.
    if (isOverLimit) console.error("A document was given up.", thrown);
    const refusal = isOverLimit ? new AppError("printBusy", { params: { retryAfter: 10 } }) : thrown;
    this.waiting?.reject(refusal);
  }
}

class TakesTooLong extends Error {
  constructor(milliseconds: number) {
    super(`The printing thread said nothing for ${milliseconds} ms.`);
  }
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function isOutOfMemory(thrown: Error): boolean {
  return "code" in thrown && thrown.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function pdfOf(said: unknown): Pdf {
  const answer = isAnswer(said) ? said : { failure: "the thread said nothing that is known" };
  if ("pdf" in answer) return answer.pdf;
  throw new Error(`Printing failed: ${answer.failure}`);
}

function isAnswer(said: unknown): said is Answer {
  return typeof said === "object" && said !== null && ("pdf" in said || "failure" in said);
}
