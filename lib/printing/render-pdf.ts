import "server-only";
import { taskPool } from "@/lib/platform/processes/task-pool";
import { assertPrintable } from "./limits";
import { print, RETRY_AFTER, type Pdf } from "./print";
import type { DocumentModel, Template } from "./template";

const SECOND = 1_000;
const LIMITS = {
  start: 30 * SECOND,
  task: 10 * SECOND,
  heap: 192,
  resident: 640,
  idle: 600 * SECOND,
};
const WAITING = 4;

const prints = () =>
  taskPool({
    name: "prints",
    entry: "lib/printing/pdf-worker/pdf-worker.mjs",
    limits: LIMITS,
    waiting: WAITING,
    // A document waits for as long as those before it may take.
    patience: LIMITS.start + (WAITING + 1) * LIMITS.task,
    retryAfter: RETRY_AFTER,
  });

/**
 * Renders a PDF in a worker process. Throws `printTooLong` above the limit of lines, and `printBusy` when the queue is full or the
 * document exceeds 10 seconds or the worker's memory.
 */
export async function renderPdf<Model extends DocumentModel>(
  template: Template<Model>,
  model: Model,
): Promise<Pdf> {
  assertPrintable(template, model);
  return print(prints(), { kind: template.kind, model });
}

/** Draws the first page of a document as SVG in the worker process. Throws as `renderPdf`. */
export async function renderSvg<Model extends DocumentModel>(
  template: Template<Model>,
  model: Model,
): Promise<string> {
  assertPrintable(template, model);
  const { kind } = template;
  return new TextDecoder().decode(await print(prints(), { kind, model, isPreview: true }));
}

/** Starts the worker process in advance. Screens with a print button call it, so that the first document is fast. */
export function prepareToPrint(): void {
  prints().prepare();
}
