import type { DocumentMeta } from "../document-meta";
import type { Fact } from "./facts";
import type { Piece } from "./flow";

/** The contents of a document before layout. */
export type Composition = {
  readonly meta: DocumentMeta;
  readonly title: string;
  /** Its number, customer or days, such as D-0126, for the title that viewers show. */
  readonly reference?: string;
  /** The customer of the document; blank for none. */
  readonly subject: string;
  /** A paper for the customer shows where the factory is and its numbers. */
  readonly isForCustomer?: boolean;
  readonly facts: readonly Fact[];
  readonly pieces: readonly Piece[];
};
