// @ts-check

const DAY = 86_400_000;
/** Days before 1970 in each of Excel's calendars. The first has a 29 February 1900, which never was, before day 60. */
const DAYS_BEFORE = { 1900: 25_569, 1904: 24_107 };
const WRONG_DAY = 60;

/**
 * A day that a spreadsheet counts from its first on, as YYYY-MM-DD, with the time of day unless it is midnight.
 *
 * @param {number} serial
 * @param {boolean} isFrom1904
 */
export function toDateText(serial, isFrom1904) {
  const early = !isFrom1904 && serial < WRONG_DAY ? 1 : 0;
  const days = serial + early - DAYS_BEFORE[isFrom1904 ? 1904 : 1900];
  const date = new Date(Math.round((days * DAY) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const [day = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? day : `${day} ${time}`;
}
