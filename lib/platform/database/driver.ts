import type pg from "pg";
import { singleton } from "@/lib/platform/singleton";

/** The driver below a Prisma client. */
export type Driver = {
  readonly pool: pg.Pool;
  /** Names a statement; empty for one without a name. */
  readonly nameOf: (statement: { readonly sql: string }) => string;
  /** How many connections have been made so far; missing behind a pooler, which makes others by itself. */
  readonly connectionsMade?: () => number;
};

const drivers = singleton("drivers", () => new WeakMap<object, Driver>());

/** Registers the driver of a client. */
export function noteDriver(client: object, driver: Driver): void {
  drivers.set(client, driver);
}

/** The driver of a client; undefined for a transaction, which has one connection to itself. */
export function driverOf(client: object): Driver | undefined {
  return drivers.get(client);
}
