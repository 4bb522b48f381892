import type { Piece } from "./flow";
import { CELL_MUTED } from "./table";
import type { Block, Typesetter } from "./typesetter";

/** Adds the heading row of a table above its first piece. */
export function withHead(head: Block, [first, ...rest]: readonly Piece[]): Piece[] {
  return first ? [{ blocks: [head, ...first.blocks], repeated: [] }, ...rest] : [];
}

/** A sentence for a document without entries. */
export function sentence(set: Typesetter, text: string): Piece {
  const cell = { text, reading: "page", align: "start", style: CELL_MUTED } as const;
  const row = set.row([{ ...cell, start: 0, width: 400 }], { above: 12, below: 4 });
  return { blocks: [row], repeated: [] };
}
