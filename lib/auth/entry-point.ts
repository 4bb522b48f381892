import * as z from "zod/mini";
import type { $ZodType, output } from "zod/v4/core";
import { AppError } from "@/lib/platform/errors/app-error";
import type { Actor, Person } from "./actor";
import { authorize, type Permission } from "./permissions";

type Kind = "command" | "query";

type Run<S extends $ZodType, R> = (actor: Actor, input: output<S>) => Promise<R>;

/** The properties of a command or query that actions and routes read. */
type Declared<K extends Kind, S extends $ZodType> = {
  readonly kind: K;
  readonly permission: Permission;
  /** The schema of the input. The function itself takes the schema's output and does not parse. */
  readonly schema: S;
};

/**
 * A command or a query: what `app/` calls of a feature. It rejects before it does anything when the actor's role or scopes lack the
 * permission (`notAllowed`), or a one-time password has to be replaced first (`passwordChangeRequired`). REST, server actions and the
 * API's description read permission and schema from it.
 */
export type EntryPoint<K extends Kind, S extends $ZodType, R> = Declared<K, S> & Run<S, R>;

/** The schema of what takes no input: it knows no field. */
export const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Makes a command, which writes: `command(permission, schema, run)`, or without a schema when it takes no input. */
export const command = maker("command");

/** Makes a query, which reads; takes the same parameters as `command`. */
export const query = maker("query");

function maker<K extends Kind>(kind: K) {
  function make<R>(
    permission: Permission,
    run: (actor: Actor) => Promise<R>,
  ): Declared<K, Nothing> & ((actor: Actor, input?: output<Nothing>) => Promise<R>);
  function make<S extends $ZodType, R>(
    permission: Permission,
    schema: S,
    run: Run<S, R>,
  ): EntryPoint<K, S, R>;
  function make<S extends $ZodType, R>(
    permission: Permission,
    ...rest: [run: Run<S, R>] | [schema: S, run: Run<S, R>]
  ) {
    const [schema, run] = rest.length === 1 ? [nothing, rest[0]] : rest;
    const runAuthorized: Run<S, R> = async (actor, input) => {
      authorize(actor, { permission, kind });
      return run(actor, input);
    };
    return Object.assign(runAuthorized, { kind, permission, schema });
  }
  return make;
}

/** The actor of an entry point that no scope opens. Throws `notAllowed` for a program. */
export function getPersonId(actor: Actor): Person {
  if (actor.role === "token") throw new AppError("notAllowed");
  return actor;
}
