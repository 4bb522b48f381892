import "server-only";
import path from "node:path";
import { AppError } from "@/lib/platform/errors/app-error";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { taskRunner, type TaskRunner } from "@/lib/platform/processes/task-runner";
import { NotReady, OverLimit } from "@/lib/platform/processes/worker-process";
import { singleton } from "@/lib/platform/singleton";

// Relative to the working directory, because bundled code does not know the path of the sources.
const ENTRY = "lib/platform/files/checks/process.mjs";

const SECOND = 1_000;
const LIMITS = {
  start: 30 * SECOND,
  task: 10 * SECOND,
  heap: 192,
  resident: 768,
  idle: 60 * SECOND,
};
const RETRY_AFTER = 5;

const fileChecks = limitConcurrency("file checks", {
  atOnce: 1,
  waiting: 20,
  retryAfter: RETRY_AFTER,
});

/**
 * Inspects an uploaded file in a worker process, one file at a time, and returns its finding: `null` when the file exceeds a
 * limit on time or memory. Users are served in rotation. Throws `busy` when 20 files wait already.
 */
export function checkFile(
  kind: "pdf" | "picture" | "logo",
  file: Blob,
  userId: string,
): Promise<unknown> {
  return fileChecks.run(() => worker().run({ kind }, file).catch(overLimitIsNothing), [userId]);
}

function worker(): TaskRunner {
  return singleton("file checks", () => taskRunner(path.join(process.cwd(), ENTRY), LIMITS));
}

function overLimitIsNothing(thrown: unknown): null {
  if (thrown instanceof OverLimit) return null;
  if (thrown instanceof NotReady)
    throw new AppError("busy", { params: { retryAfter: RETRY_AFTER } });
  throw thrown;
}
