import type { Hash } from "node:crypto";
import pg from "pg";
import * as z from "zod";

/** Why a backup or restore failed, as one sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

// The first and the last line of a backup begin with these; JSON follows.
export const HEAD = "-- Factory backup 2 ";
export const FOOT = "-- Complete ";
/** The first line of a backup; those of version 1 have no checksums. */
export const ANY_HEAD = /^-- Factory backup [12] /;
/** The line after the rows of a table. */
export const END_OF_ROWS = "\\.\n";
/** The line that sets where a sequence continues. */
export const SEQUENCE = /^SELECT setval\('"?\w+"?', \d+\);\n$/;

/** The migrations that made the tables. */
export const headSchema = z.object({ migrations: z.array(z.string()) });

/** The content of a table: the number of its rows, and the SHA-256 of their lines. */
export type TableSum = { readonly rows: number; readonly sha256?: string };

/** The content of each table; version 1 knew the numbers only. */
export const footSchema = z.record(
  z.string(),
  z.union([
    z.int().transform((rows): TableSum => ({ rows })),
    z.strictObject({ rows: z.int(), sha256: z.hex().length(64) }),
  ]),
);

export type TableSums = Readonly<Record<string, TableSum>>;

/** Returns whether both have the same tables, with the same rows as far as the first one tells. */
export function areEqual(expected: TableSums, found: TableSums): boolean {
  const names = Object.keys(expected);
  return (
    names.length === Object.keys(found).length &&
    names.every((name) => {
      const [one, other] = [expected[name], found[name]];
      const isSame = one?.sha256 === undefined || one.sha256 === other?.sha256;
      return isSame && one?.rows === other?.rows;
    })
  );
}

export function toTableSum(rows: number, hash: Hash): TableSum {
  return { rows, sha256: hash.digest("hex") };
}

/** The rows of all tables. */
export function rowsIn(sums: TableSums): number {
  return Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);
}

export type Table = { readonly name: string; readonly columns: readonly string[] };

/** A table and its stored columns, as SQL. */
export function storedPart({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
}

/** The line before the rows of a table. */
export function copyLine(table: Table): string {
  return `COPY ${storedPart(table)} FROM stdin;\n`;
}

/** Told how many rows are done, and about how many there are. */
export type Progress = (rows: number, about: number) => void;
