import type { Permission } from "./permissions";
import { SCOPES, type Scope } from "./scopes";

type Opened = Readonly<Record<"query" | "command", readonly Permission[]>>;

/** The one table of what each scope of a token opens: of each permission the queries, or the commands. */
const OPENED_BY: Readonly<Record<Scope, Opened>> = {
  read: {
    query: [
      "products.view",
      "stockCards.view",
      "vouchers.print",
      "reorderList.view",
      "stockProofs.view",
      "counts.view",
      "counts.review",
      "workerRequests.view",
      "workerRequests.review",
      "salesRequests.view",
      "salesRequests.review",
      "customers.manage",
      "reports.view",
      "board.view",
      "settings.view",
    ],
    command: ["lists.export"],
  },
  stock: {
    query: ["products.view", "stockCards.view", "vouchers.print", "settings.view", "imports.view"],
    command: ["stock.change", "vouchers.print", "imports.view", "lists.export"],
  },
  requests: {
    query: [
      "products.view",
      "settings.view",
      "workerRequests.view",
      "workerRequests.review",
      "salesRequests.create",
      "salesRequests.view",
      "salesRequests.review",
    ],
    command: [
      "workerRequests.create",
      "workerRequests.view",
      "workerRequests.review",
      "salesRequests.create",
      "salesRequests.view",
      "salesRequests.review",
      "lists.export",
    ],
  },
  board: { query: ["board.view"], command: [] },
};

/** The scopes that open the queries or the commands of a permission. */
export function scopesWith(permission: Permission, access: keyof Opened): readonly Scope[] {
  return SCOPES.filter((scope) => OPENED_BY[scope][access].includes(permission));
}

/** Lists the permissions whose queries and whose commands some scopes open together. */
export function listOpened(scopes: readonly Scope[]): Opened {
  const collect = (access: keyof Opened) => scopes.flatMap((scope) => OPENED_BY[scope][access]);
  return { query: collect("query"), command: collect("command") };
}
