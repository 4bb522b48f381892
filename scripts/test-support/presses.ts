import { fileURLToPath } from "node:url";
import type { Printable } from "@/lib/documents/models";
import { sampleModels } from "./documents";

/** A process beside the app that does what a document's label says: see `trick-press.mjs`. */
export const TRICK_PRESS = fileURLToPath(new URL("./trick-press.mjs", import.meta.url));

/** A document that makes `TRICK_PRESS` do something. */
export function trickDocument(label: string): Printable<"deals"> {
  return { kind: "deals", model: { ...sampleModels("en", { deals: 1, lines: 1 }).deals, label } };
}
