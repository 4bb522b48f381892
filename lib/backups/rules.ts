/** The names of the backups that the schedule makes; the moment in them sorts by time. */
const SCHEDULED = /^scheduled-\d{4}-\d{2}-\d{2}T\d{6}Z\.sql\.gz(\.age)?$/;

/** Returns the scheduled backups to remove: all but the `keep` newest. Files with other names are never removed. */
export function surplusBackups(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => SCHEDULED.test(name))
    .sort()
    .reverse()
    .slice(keep);
}

/** The maximum number of attempts at one moment of the schedule, when instances end while they write. */
export const MOST_TRIES = 3;

/** The reason that is recorded when a backup is abandoned after the last attempt. */
export const NOBODY_FINISHED = `The app ended ${MOST_TRIES} times while it wrote this backup.`;

/** Days for which the database remembers what became of a backup. */
export const DAYS_REMEMBERED = 90;
