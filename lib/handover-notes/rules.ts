/** The most characters of a note. */
export const MAX_NOTE = 1000;

/** The days for which a home shows a note to a person who has not read it. */
export const DAYS_PINNED = 7;

/** The most notes that a home shows at once. */
export const MAX_PINNED = 3;

export const HANDOVER_AUDIENCES = ["everybody", "managers"] as const;
/** The people a note is for: all who use handover notes, or only managers and admins. */
export type HandoverAudience = (typeof HANDOVER_AUDIENCES)[number];

type Changeable = {
  readonly isOwn: boolean;
  readonly withdrawnAt: unknown;
  readonly readers: readonly unknown[];
};

/** Checks whether the viewer may withdraw the note: the author, once. */
export function canWithdraw({ isOwn, withdrawnAt }: Changeable): boolean {
  return isOwn && withdrawnAt === null;
}

/** Checks whether the viewer may change the note: the author, while nobody has read it. */
export function canCorrect(note: Changeable): boolean {
  return canWithdraw(note) && note.readers.length === 0;
}

/** Checks whether the viewer has still to read the note. */
export function isUnread(note: Changeable & { readonly isRead: boolean }): boolean {
  return !note.isOwn && !note.isRead && note.withdrawnAt === null;
}
