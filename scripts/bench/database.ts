import pg from "pg";

/** Works with one connection to the database, which ends with the work. */
export async function withDatabase<T>(
  url: string,
  work: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return work(database).finally(() => database.end());
}

/** The column "number" of the first row; NaN without one. */
export async function numberIn(database: pg.Client, sql: string): Promise<number> {
  const { rows } = await database.query<{ number: number }>(sql);
  return rows[0]?.number ?? Number.NaN;
}

/** The column "text" of the first row; "" without one. */
export async function textIn(database: pg.Client, sql: string): Promise<string> {
  const { rows } = await database.query<{ text: string }>(sql);
  return rows[0]?.text ?? "";
}
