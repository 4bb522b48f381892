import type pg from "pg";
import type { QueryResultRow } from "pg";
import type { Prisma } from "@/lib/platform/prisma/client";

/** Sends a statement to PostgreSQL and returns its rows, without the work that Prisma does for each row. */
export type Sender = {
  readonly send: <Row extends QueryResultRow>(statement: Prisma.Sql) => Promise<Row[]>;
};

/** The driver below Prisma, on the same connections. Each statement that it sends itself is a transaction of its own. */
export type Driver = Sender & {
  /** Runs the work in one transaction. */
  readonly inTransaction: <T>(work: (tx: Sender) => Promise<T>) => Promise<T>;
};

/** Names a statement; empty for one without a name. */
type NameOf = (statement: { readonly sql: string }) => string;

/** Creates the driver on the connections of a pool. */
export function createDriver(pool: pg.Pool, nameOf: NameOf): Driver {
  return {
    ...senderOn(pool, nameOf),
    inTransaction: (work) => runTransaction(pool, nameOf, work),
  };
}

function senderOn(connection: pg.Pool | pg.PoolClient, nameOf: NameOf): Sender {
  return {
    send: async <Row extends QueryResultRow>({ text, values }: Prisma.Sql) => {
      const { rows } = await connection.query<Row>({ name: nameOf({ sql: text }), text, values });
      return rows;
    },
  };
}

async function runTransaction<T>(
  pool: pg.Pool,
  nameOf: NameOf,
  work: (tx: Sender) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  // A connection that is lost between two statements fails the next one; without a listener it would end the process.
  const ignore = () => undefined;
  connection.on("error", ignore);
  try {
    await connection.query("BEGIN");
    const result = await work(senderOn(connection, nameOf));
    await connection.query("COMMIT");
    return result;
  } catch (thrown) {
    // Where this fails, the connection is lost and with it the transaction; the pool drops it.
    await connection.query("ROLLBACK").catch(ignore);
    throw thrown;
  } finally {
    connection.off("error", ignore);
    connection.release();
  }
}
