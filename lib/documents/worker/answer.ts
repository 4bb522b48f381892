import { parentPort } from "node:worker_threads";
import type { Printable } from "../models";

/** A PDF in memory of its own. */
export type Pdf = Uint8Array<ArrayBuffer>;

/** What a worker answers to each document: its PDF, or what went wrong. */
export type Answer = { readonly pdf: Pdf } | { readonly failure: string };

/** Said once, when documents can be sent. */
export const READY = "ready";

/** Makes this thread one that prints the documents that it is sent, one after the other. */
export function answerPrints(paint: (printable: Printable) => Promise<Uint8Array>): void {
  const port = parentPort;
  if (!port) throw new Error("This file is the entry of a worker thread.");
  port.on("message", (printable: Printable) => {
    paint(printable).then(
      (painted) => {
        // A copy of its own, because memory that is shared with others cannot be handed over.
        const pdf = Uint8Array.from(painted);
        port.postMessage({ pdf } satisfies Answer, [pdf.buffer]);
      },
      (thrown: unknown) => {
        const failure = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
        port.postMessage({ failure } satisfies Answer);
      },
    );
  });
  port.postMessage(READY);
}
