import type pg from "pg";

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
