export const OUTBOX_MARK = "outbox/";

/** Says whether requests of this person wait on the device: a text that each change replaces, null while none waits. */
export function outboxMark(userId: string): string | null {
  try {
    return localStorage.getItem(OUTBOX_MARK + userId);
  } catch {
    return null;
  }
}
