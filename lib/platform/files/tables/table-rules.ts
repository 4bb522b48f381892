/** The largest table that may be uploaded, in bytes: 10 MiB, as a receipt. */
export const MAX_TABLE_BYTES = 10 * 1024 * 1024;

/** The largest form with a table, in bytes. */
export const MAX_TABLE_FORM_BYTES = MAX_TABLE_BYTES + 1_000_000;

/** The most rows of a table besides its heads. */
export const MAX_TABLE_ROWS = 50_000;
