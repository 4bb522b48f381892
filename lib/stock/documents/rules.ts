import type { MovementDocument } from "./schema";

/** Returns the name of a document for people: W-12 for a worker's request, else its label. */
export function getDocumentName({
  label,
  number,
}: Pick<MovementDocument, "label" | "number">): string {
  return number === null ? label : `W-${number}`;
}
