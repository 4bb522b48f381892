import { Cron } from "croner";

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Checks whether the text is a daily time (02:30) or a cron expression of five fields that is due at some time. */
export function isSchedule(text: string): boolean {
  try {
    return parseCron(text, "UTC").nextRun() !== null;
  } catch {
    return false;
  }
}

/** Returns the last moment of a schedule up to `now`, in a time zone; undefined if there was none. Throws for an invalid schedule. */
export function lastDue(schedule: string, timeZone: string, now: Date): Date | undefined {
  // A moment counts from its beginning on; the library looks for those in earlier seconds.
  const nextSecond = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);
  const [last] = parseCron(schedule, timeZone).previousRuns(1, nextSecond);
  return last;
}

function parseCron(schedule: string, timezone: string): Cron {
  const [, hour, minute] = TIME.exec(schedule.trim()) ?? [];
  const expression = hour === undefined ? schedule.trim() : `${minute} ${hour} * * *`;
  return new Cron(expression, { timezone, paused: true, mode: "5-part" });
}
