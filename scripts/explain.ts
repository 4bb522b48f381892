const ONE_LINERS = [
  "SettingsError",
  "PostgresError",
  "MigrationError",
  "StartError",
  "BackupError",
];

const DISK_FULL =
  "The disk is full: make room on it and start again. Everything stored before is still there.";

/** A reason why the app cannot start, as one sentence for the operator. */
export class StartError extends Error {
  override name = "StartError";
}

/** Returns the text to print for a failure: its message when the operator can fix it, the stack when it is a bug. */
export function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // A program, the database and Node all report it with these words, which come from the system.
  if (/no space left on device/i.test(thrown.message)) return DISK_FULL;
  // An error of the operating system, such as "EACCES: permission denied, mkdir …".
  const isSystemError = "syscall" in thrown && "code" in thrown;
  if (ONE_LINERS.includes(thrown.name) || isSystemError) return thrown.message;
  return thrown.stack ?? thrown.message;
}
