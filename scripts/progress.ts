import type { Progress } from "@/lib/backups/files/format";

const PAUSE_MS = 250;

/** Shows on a terminal how far a backup or restore is; `end` takes the line away. Shows nothing where no terminal is. */
export function showProgress(title: string, out: NodeJS.WriteStream = process.stderr) {
  const began = Date.now();
  let shown = 0;
  const onProgress: Progress = (rows, about) => {
    const now = Date.now();
    if (!out.isTTY || now - shown < PAUSE_MS) return;
    shown = now;
    out.write(`\r${progressLine(title, { rows, about, seconds: (now - began) / 1000 })}${TO_END}`);
  };
  const end = () => {
    if (shown > 0) out.write(`\r${TO_END}`);
    shown = 0;
  };
  return { onProgress, end };
}

const TO_END = "\u001b[K";

type Done = { readonly rows: number; readonly about: number; readonly seconds: number };

/** "Backup: 1,200,000 of about 4,800,000 rows (25 %), about 1 min 30 s left": the rest takes as long for each row as what is done. */
export function progressLine(title: string, { rows, about, seconds }: Done): string {
  const number = new Intl.NumberFormat("en");
  const share = about > 0 ? Math.min(1, rows / about) : 0;
  const left = share >= ENOUGH ? (seconds / share) * (1 - share) : undefined;
  const rest = left === undefined ? "" : `, about ${durationText(left)} left`;
  const all = number.format(Math.max(rows, Math.round(about)));
  return `${title}: ${number.format(rows)} of about ${all} rows (${Math.floor(share * 100)} %)${rest}`;
}

/** The share from which on the time for the rest can be estimated. */
const ENOUGH = 0.01;

const UNITS = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

/** A duration in its two largest units: "2 d 3 h", "1 min 30 s", "4 s". */
export function durationText(seconds: number): string {
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  if (first < 0) return "0 s";
  let rest = Math.floor(seconds);
  const parts = UNITS.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? `${count} ${unit}` : "";
  });
  return parts.filter((part) => part !== "").join(" ");
}
