import { Worker } from "node:worker_threads";
import type { Printable } from "../models";
import { READY, type Answer } from "./protocol";

/** Makes this process one that prints the documents that it is sent, as long as the app that sends them lives. */
export function answerPrints(paint: (printable: Printable) => Promise<Uint8Array>): void {
  process.once("disconnect", () => process.exit());
  const watch = new Worker(new URL("./parent-watch.cjs", import.meta.url));
  watch.unref();
  process.on("message", (printable: Printable) => {
    paint(printable).then(
      (painted) => answer({ pdf: Uint8Array.from(painted) }),
      (thrown: unknown) => answer({ failure: textOf(thrown) }),
    );
  });
  // Not sooner: a thread that is still to begin would wait for a loop to end.
  watch.once("online", () => answer(READY));
}

function answer(said: Answer | typeof READY): void {
  process.send?.(said);
}

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
