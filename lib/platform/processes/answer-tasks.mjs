// @ts-check
import { Worker } from "node:worker_threads";

/**
 * Runs the tasks that the app sends to this process, one at a time. The process ends with the app.
 *
 * @template Task
 * @param {(task: Task, file: Uint8Array) => unknown} work
 */
export function answerTasks(work) {
  process.once("disconnect", () => process.exit());
  const watch = new Worker(new URL("./watch.cjs", import.meta.url), {
    argv: [process.argv[2]],
  });
  watch.unref();
  /** @type {Uint8Array[]} */
  const parts = [];
  process.on("message", (/** @type {{ part: Uint8Array } | { task: Task }} */ message) => {
    if ("part" in message) return void parts.push(message.part);
    Promise.resolve(Buffer.concat(parts.splice(0)))
      .then((file) => work(message.task, file))
      .then(
        (result) => answer({ result }),
        (thrown) => answer({ failure: toText(thrown) }),
      );
  });
  // After the thread has started: it could not start during an endless loop of a task.
  watch.once("online", () => answer("ready"));
}

/** @param {import("./protocol").Answer | "ready"} message */
function answer(message) {
  process.send?.(message);
}

/** @param {unknown} thrown */
function toText(thrown) {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
