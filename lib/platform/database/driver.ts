import type pg from "pg";
import type { QueryResultRow } from "pg";
import type { Prisma } from "@/lib/platform/prisma/client";
import { singleton } from "@/lib/platform/singleton";

/** Sends a statement to PostgreSQL and returns its rows, without the work that Prisma does for each. */
export type Sender = {
  readonly send: <Row extends QueryResultRow>(statement: Prisma.Sql) => Promise<Row[]>;
};

/** The driver below a Prisma client. What it sends itself is a transaction of its own. */
export type Driver = Sender & {
  /** Runs the work in one transaction. */
  readonly inTransaction: <T>(work: (tx: Sender) => Promise<T>) => Promise<T>;
  /** Returns the number of connections made so far; missing behind a pooler, which makes others by itself. */
  readonly connectionsMade?: () => number;
};

/** Names a statement; empty for one without a name. */
type NameOf = (statement: { readonly sql: string }) => string;

const drivers = singleton("drivers", () => new WeakMap<object, Driver>());

/** Registers the driver of a client, which uses the client's connections and names of statements. */
export function noteDriver(
  client: object,
  pool: pg.Pool,
  { nameOf, ...rest }: { readonly nameOf: NameOf } & Pick<Driver, "connectionsMade">,
): void {
  const inTransaction: Driver["inTransaction"] = (work) => runTransaction(pool, nameOf, work);
  drivers.set(client, { ...senderOn(pool, nameOf), inTransaction, ...rest });
}

/** The driver of a client; undefined for a transaction of Prisma, which has one connection to itself. */
export function findDriver(client: object): Driver | undefined {
  return drivers.get(client);
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
