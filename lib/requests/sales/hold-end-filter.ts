/** The last day of a hold is past, or at most `ENDING_DAYS` away. */
export const HOLD_ENDS = ["overdue", "ending"] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/** A held request ends soon when its last day is at most this number of days away. */
export const ENDING_DAYS = 2;
