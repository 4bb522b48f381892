/** The most characters of the texts in a history: a comment, the notes on a sales request, the reason for rejecting a worker's. */
export const MAX_COMMENT = 1000;
export const MAX_NOTES = 1000;
export const MAX_REASON = 500;
