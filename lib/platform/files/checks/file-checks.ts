import "server-only";
import { taskPool } from "@/lib/platform/processes/task-pool";
import { OverLimit } from "@/lib/platform/processes/worker-process";

const SECOND = 1_000;
const LIMITS = {
  start: 30 * SECOND,
  task: 10 * SECOND,
  heap: 192,
  resident: 768,
  idle: 60 * SECOND,
};

const fileChecks = () =>
  taskPool({
    name: "file checks",
    entry: "lib/platform/files/checks/process.mjs",
    limits: LIMITS,
    waiting: 20,
    retryAfter: 5,
  });

/**
 * Inspects an uploaded file in a worker process, one file at a time, and returns its finding: `null` when the file exceeds a
 * limit on time or memory. Users are served in rotation. Throws `busy` when 20 files wait already.
 */
export function checkFile(
  kind: "pdf" | "photo" | "picture" | "logo",
  file: Blob,
  userId: string,
): Promise<unknown> {
  return fileChecks().run({ kind }, { file, userId }).catch(overLimitIsNothing);
}

function overLimitIsNothing(thrown: unknown): null {
  if (thrown instanceof OverLimit) return null;
  throw thrown;
}
