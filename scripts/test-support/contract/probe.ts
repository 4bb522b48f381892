import { randomUUID } from "node:crypto";
import { createForm } from "./caller";

export const EVERYBODY = ["worker", "manager", "sales", "admin"] as const;
export type Role = (typeof EVERYBODY)[number];

/**
 * One call for each operation of the contract, right in every way but for who makes it, and about things that mostly do
 * not exist: whoever may make it gets the status named here, whatever else there is.
 */
export type Probe = {
  readonly method: string;
  /** Path as written in the description. */
  readonly path: string;
  /** The roles that may make the call, or anybody, signed in or not. */
  readonly roles: readonly Role[] | "anybody";
  readonly status: number;
  readonly call: () => { readonly path: string; readonly body?: unknown };
};

export const REVIEWERS: readonly Role[] = ["manager", "admin"];
export const COUNTERS: readonly Role[] = ["worker", "manager"];
export const ASKERS: readonly Role[] = ["worker", "manager", "admin"];
export const SELLERS: readonly Role[] = ["manager", "sales", "admin"];

/** An id that nothing has. */
export const id = () => randomUUID();

type Say = (path: string, roles: Probe["roles"], status: number, body?: () => unknown) => Probe;

/** A probe of a path whose parameters are filled with ids that nothing has. */
const probe =
  (method: string): Say =>
  (path, roles, status, body) => ({
    method,
    path,
    roles,
    status,
    call: () => ({ path: `/api${path.replaceAll(/\{\w+\}/g, id)}`, body: body?.() }),
  });
export const [GET, POST, PUT, PATCH, DELETE] = [
  ...[probe("GET"), probe("POST"), probe("PUT"), probe("PATCH"), probe("DELETE")],
] as const;

/** The exports of a list in both formats. */
export const listExports = (
  list: string,
  roles: Probe["roles"],
  status = 200,
  query = "",
): Probe[] =>
  ["xlsx", "csv"].map((format) => ({
    ...GET(`/exports/${list}.${format}`, roles, status),
    call: () => ({ path: `/api/exports/${list}.${format}${query}` }),
  }));

/** The import of a file that has heads alone. */
export const listImport = (kind: string, roles: Probe["roles"], heads: string): Probe[] => [
  POST(`/imports/${kind}`, roles, 200, () => createForm({ file: new File([heads], "rows.csv") })),
];
