// Cached for each time zone, because creating a format takes longer than formatting hundreds of moments.
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment (ISO 8601), as "2026-11-24 09:05:00". */
export function wallTime(moment: string, timeZone: string): string {
  return formatOf(timeZone).format(new Date(moment));
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes YYYY-MM-DD HH:MM:SS.
  const format = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone,
  });
  formats.set(timeZone, format);
  return format;
}
