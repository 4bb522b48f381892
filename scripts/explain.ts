const ONE_LINERS = [
  "SettingsError",
  "PostgresError",
  "MigrationError",
  "StartError",
  "BackupError",
];

/** A reason why the app cannot start, in one sentence for whoever started it. */
export class StartError extends Error {
  override name = "StartError";
}

/** What to print for a failure: its sentence when somebody can act on it, everything known when it is a bug. */
export function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // A refusal of the operating system, such as "EACCES: permission denied, mkdir …".
  const isSystemError = "syscall" in thrown && "code" in thrown;
  if (ONE_LINERS.includes(thrown.name) || isSystemError) return thrown.message;
  return thrown.stack ?? thrown.message;
}
