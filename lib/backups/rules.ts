/** The names of the backups that the schedule makes; the moment in them sorts by time. */
const SCHEDULED = /^scheduled-\d{4}-\d{2}-\d{2}T\d{6}Z\.sql\.gz(\.age)?$/;

/** The backups of the schedule that are too many, all but the newest; files with other names are nobody's to remove. */
export function surplusBackups(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => SCHEDULED.test(name))
    .sort()
    .reverse()
    .slice(keep);
}

/** How often one moment of the schedule is tried, when instances end while they write. */
export const MOST_TRIES = 3;

/** Why a backup is given up that nobody finished. */
export const NOBODY_FINISHED = `The app ended ${MOST_TRIES} times while it wrote this backup.`;

/** Days for which the database remembers what became of a backup. */
export const DAYS_REMEMBERED = 90;
