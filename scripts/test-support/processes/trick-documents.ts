import { fileURLToPath } from "node:url";
import type { Printable } from "@/lib/printing/pdf-worker/templates";
import { sampleModels } from "../paper/documents";

/** The path of a worker process that misbehaves as a document's label says (`trick-worker.mjs`). */
export const TRICK_WORKER = fileURLToPath(new URL("./trick-worker.mjs", import.meta.url));

/** A document that makes `TRICK_WORKER` do something. */
export function trickDocument(label: string): Printable<"deals"> {
  return { kind: "deals", model: { ...sampleModels("en", { deals: 1, lines: 1 }).deals, label } };
}
