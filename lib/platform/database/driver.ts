import type pg from "pg";
import type { QueryResultRow } from "pg";
import type { Prisma } from "@/lib/platform/prisma/client";

/**
 * The driver below Prisma, on the same connections: sends a statement to PostgreSQL, in a transaction of its own, and returns its rows
 * without the work that Prisma does for each.
 */
export type Driver = {
  readonly send: <Row extends QueryResultRow>(statement: Prisma.Sql) => Promise<Row[]>;
};

/** Names a statement; empty for one without a name. */
type NameOf = (statement: { readonly sql: string }) => string;

/** Creates the driver on the connections of a pool. */
export function createDriver(pool: pg.Pool, nameOf: NameOf): Driver {
  return {
    send: async <Row extends QueryResultRow>({ text, values }: Prisma.Sql) => {
      const { rows } = await pool.query<Row>({ name: nameOf({ sql: text }), text, values });
      return rows;
    },
  };
}
