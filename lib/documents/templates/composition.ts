import type { DocumentMeta } from "../models";
import type { Fact } from "../page/facts";
import type { Piece } from "../page/flow";

/** What a kind of document puts on its pages. */
export type Composition = {
  readonly meta: DocumentMeta;
  readonly title: string;
  /** Whom it is about; blank for nobody. */
  readonly subject: string;
  readonly facts: readonly Fact[];
  readonly pieces: readonly Piece[];
};
