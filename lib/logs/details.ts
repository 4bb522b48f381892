/** A value of a log entry's details: text, or a number. */
export type Value = string | number;

/** Reads a value of a log entry's details; undefined where they lack it. */
export type Read = (details: unknown) => Value | undefined;

/** Sums a field of a list's lines. */
export function sumValues(list: string, field: string): Read {
  return (details) =>
    readList(details, list).reduce<number>(
      (sum, line) => sum + Number(findValue(line, field) ?? 0),
      0,
    );
}

/** Reads a document's number in the form that people use, with its prefix: #23, COUNT-12. */
export function readNumbered(prefix: string, name: string): Read {
  return (details) => {
    const number = findValue(details, name);
    return number === undefined ? undefined : `${prefix}${number}`;
  };
}

/** Reads the first of the paths ("deal.number") that leads to text or a number. */
export function at(...paths: readonly string[]): Read {
  return (details) => {
    for (const path of paths) {
      const names = path.split(".");
      const value = findValue(names.slice(0, -1).reduce(getPart, details), names.at(-1) ?? "");
      if (value !== undefined && value !== "") return value;
    }
    return undefined;
  };
}

/** Reads by the first of these that finds a value. */
export function readFirst(...reads: readonly Read[]): Read {
  return (details) => {
    for (const read of reads) {
      const value = read(details);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

/** Reads a value that not every entry of the action has; blank where it is missing. */
export function orBlank(name: string): Read {
  return (details) => findValue(details, name) ?? "";
}

/** A part of an object; undefined where there is none. */
export function getPart(of: unknown, name: string): unknown {
  if (typeof of !== "object" || of === null) return undefined;
  return new Map<string, unknown>(Object.entries(of)).get(name);
}

/** A text or number of an object; yes or no for a boolean. */
export function findValue(of: unknown, name: string): Value | undefined {
  const value = getPart(of, name);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** A value, or the texts of a list in one. */
export function findText(of: unknown, name: string): Value | undefined {
  const texts = readList(of, name).filter((text) => typeof text === "string");
  return texts.length > 0 ? texts.join(" · ") : findValue(of, name);
}

/** A list of an object; an empty one where there is none. */
export function readList(of: unknown, name: string): readonly unknown[] {
  const list = getPart(of, name);
  return Array.isArray(list) ? list : [];
}
