import "server-only";
import path from "node:path";
import { singleton } from "@/lib/platform/singleton";
import { assertPrintable } from "./limits";
import { PrintQueue } from "./print-queue";
import type { DocumentModel, Template } from "./template";

// Relative to the working directory, because bundled code does not know the path of the sources.
const ENTRY = "lib/printing/pdf-worker/pdf-worker.mjs";

const SECOND = 1_000;
const LIMITS = {
  start: 30 * SECOND,
  task: 10 * SECOND,
  heap: 192,
  resident: 640,
  waiting: 4,
  idle: 600 * SECOND,
};

/**
 * Renders a PDF in a worker process. Throws `printTooLong` above the limit of lines, and `printBusy` when the queue is full or the
 * document exceeds 10 seconds or the worker's memory.
 */
export async function renderPdf<Model extends DocumentModel>(
  template: Template<Model>,
  model: Model,
): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable(template, model);
  return queue().print({ kind: template.kind, model });
}

/** Starts the worker process in advance. Screens with a print button call it, so that the first document is fast. */
export function prepareToPrint(): void {
  queue().prepare();
}

function queue(): PrintQueue {
  return singleton("prints", () => new PrintQueue(path.join(process.cwd(), ENTRY), LIMITS));
}
