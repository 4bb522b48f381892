import type { DocumentMeta } from "../models";
import type { Fact } from "../page/facts";
import type { Piece } from "../page/flow";

/** The contents of a document before layout. */
export type Composition = {
  readonly meta: DocumentMeta;
  readonly title: string;
  /** The customer of the document; blank for none. */
  readonly subject: string;
  /** A paper about deals shows where the factory is and its numbers. */
  readonly isAboutDeals?: boolean;
  readonly facts: readonly Fact[];
  readonly pieces: readonly Piece[];
};
