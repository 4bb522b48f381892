/** The most cards of a document. */
export const MOST_CARDS = 500;
