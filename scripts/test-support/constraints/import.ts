/** SQL for an import that was done, for the test of the database's constraints. */
export function importRows(own: string): string {
  return `INSERT INTO "Import" ("kind", "isDryRun", "state", "fileName", "sha256", "userId", "username", "number", "endedAt")
    VALUES ('products', false, 'done', '${own}.xlsx', repeat('0', 64), uuid_v7(), 'ada', 2000000000, now());
  INSERT INTO "ImportMapping" ("kind", "headsHash", "columns", "username") VALUES ('products', repeat('a', 64), '[]', 'ada');`;
}

/** Each constraint of imports with the statements that it must refuse. */
export function importAttempts(own: string): Record<string, string[]> {
  const mapping = (headsHash: string) =>
    `INSERT INTO "ImportMapping" ("kind", "headsHash", "columns", "username") VALUES ('products', ${headsHash}, '[]', 'ada')`;
  const change = (set: string) => `UPDATE "Import" SET ${set} WHERE "fileName" = '${own}.xlsx'`;
  return {
    Import_fileName_filled: [change(`"fileName" = ' '`)],
    Import_sha256_written: ["''", "repeat('g', 64)", "repeat('0', 63)"].map((sha256) =>
      change(`"sha256" = ${sha256}`),
    ),
    Import_running_or_ended: [
      change(`"endedAt" = NULL`),
      change(`"state" = 'running', "number" = NULL`),
    ],
    Import_number_of_what_was_imported: [
      change(`"isDryRun" = true`),
      change(`"state" = 'cancelled'`),
    ],
    ImportMapping_pkey: [mapping("repeat('a', 64)")],
    ImportMapping_headsHash_written: [mapping("''"), mapping("repeat('g', 64)")],
    Import_number_key: [
      `INSERT INTO "Import" ("kind", "isDryRun", "state", "fileName", "sha256", "userId", "username", "number", "endedAt")
        VALUES ('customers', false, 'done', 'b.csv', repeat('1', 64), uuid_v7(), 'ada', 2000000000, now())`,
    ],
  };
}
