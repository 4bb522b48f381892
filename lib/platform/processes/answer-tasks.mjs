// @ts-check
import { Worker } from "node:worker_threads";

/**
 * Makes this process one that does the tasks that it is sent, one at a time, as long as the app that sends them lives.
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
        (thrown) => answer({ failure: textOf(thrown) }),
      );
  });
  // Not sooner: a thread that is still to begin would wait for a loop to end.
  watch.once("online", () => answer("ready"));
}

/** @param {import("./protocol").Answer | "ready"} said */
function answer(said) {
  process.send?.(said);
}

/** @param {unknown} thrown */
function textOf(thrown) {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
