import "server-only";
import path from "node:path";
import { singleton } from "@/lib/platform/singleton";
import { assertPrintable } from "./limits";
import type { DocumentKind, DocumentModels } from "./models";
import { PrintQueue } from "./print-queue";

// From where the app was started: a bundle does not know where the sources are.
const ENTRY = "lib/documents/pdf-worker/pdf-worker.mjs";

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
 * Makes a PDF beside the app, whose other requests go on meanwhile. Throws `printTooLong` for what would have too many
 * lines, and `printBusy` when too many documents wait already or this one took more than ten seconds.
 */
export async function renderPdf<Kind extends DocumentKind>(
  kind: Kind,
  model: DocumentModels[Kind],
): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable(kind, model);
  return queue().print({ kind, model });
}

/** Makes ready what prints, for whoever opens a screen that is printed from: the first document then comes at once. */
export function prepareToPrint(): void {
  queue().prepare();
}

function queue(): PrintQueue {
  return singleton("prints", () => new PrintQueue(path.join(process.cwd(), ENTRY), LIMITS));
}
