import type { Deed, EntryOf, Line } from "./history";
import type { Random } from "./random";

export const PASSWORD = "faults-faults";
export const SKU = "FAULTS";
export const SORT = "Standard";

/** The people of the factory: every role four times. */
export const PEOPLE = ["worker", "sales", "manager", "admin"].flatMap((role) =>
  [1, 2, 3, 4].map((number) => `${role}-${number}`),
);

/** The colors with their units on hand; of the last one there is never enough. */
export const COLORS = {
  Blue: 20_000,
  Red: 20_000,
  Green: 20_000,
  White: 2_000,
  Scarce: 40,
};

/** A call that a client is about to make: what the history says of it, and how the contract says it. */
export type Intent = Pick<EntryOf<"sent">, "does" | "action" | "lines" | "document" | "label"> & {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  readonly body?: object;
};

export type ClientRole = "worker" | "sales" | "manager" | "admin";

const REVIEWS = [
  [12, "acceptWorkerRequest"],
  [4, "rejectWorkerRequest"],
  [9, "acceptSale"],
  [8, "holdSale"],
  [3, "redateSale"],
  [3, "rejectSale"],
  [4, "releaseSale"],
  [3, "unholdSale"],
  [2, "cancelSale"],
  [3, "commentOnSale"],
  [3, "commentOnWorkerRequest"],
  [1, "createUser"],
  [6, "readStock"],
] as const;

const DEEDS_OF: Readonly<Record<ClientRole, readonly (readonly [number, Deed])[]>> = {
  worker: [
    [70, "askForStock"],
    [30, "readStock"],
  ],
  sales: [
    [60, "askForSale"],
    [15, "createCustomer"],
    [25, "readStock"],
  ],
  manager: [...REVIEWS, [22, "addStock"], [24, "removeStock"]],
  admin: REVIEWS,
};

const PRODUCT = `/api/products/sku/${SKU}`;
const FIRST_MOMENT = Date.UTC(2030, 0, 1);
const NEWEST = 8;
const FAR_DAY = "2099-12-31";
const FARTHER_DAY = "2099-12-30";

/** Shared knowledge of the clients: which requests wait or are held, and which quantities have been used already. */
export class Board {
  private readonly waiting: string[] = [];
  private readonly sales: string[] = [];
  private readonly held: string[] = [];
  private readonly used = new Map<string, number>();
  private serial = 0;

  constructor(private readonly random: Random) {}

  /** A request that somebody made, which others may decide from now on. */
  noteMade(does: Deed, id: string): void {
    (does === "askForStock" ? this.waiting : this.sales).push(id);
  }

  /** Notes a held request, according to the response that its reviewer got. */
  noteHeld(id: string): void {
    this.held.push(id);
  }

  /** Returns the next intent of a person of the role. */
  next(role: ClientRole): Intent {
    const does = this.random.weighted(DEEDS_OF[role]);
    return this.findIntent(does) ?? READ;
  }

  private findIntent(does: Deed): Intent | undefined {
    switch (does) {
      case "addStock":
      case "removeStock":
        return this.changeStock(does);
      case "askForStock":
        return this.askForStock();
      case "askForSale":
        return this.askForSale();
      case "createCustomer":
        return this.createCustomer();
      case "createUser":
        return this.createUser();
      case "readStock":
        return READ;
      default:
        return this.decide(does);
    }
  }

  private changeStock(does: "addStock" | "removeStock"): Intent {
    const line = this.line();
    const path = `${PRODUCT}/${does === "addStock" ? "add" : "remove"}?image=url`;
    const body = { sortName: SORT, ...line };
    return { does, lines: [line], method: "PUT", path, body };
  }

  private askForStock(): Intent {
    const [line, action] = [this.line(), this.action()];
    const requestId = `REQ-${FIRST_MOMENT + (this.serial += 1)}`;
    const body = { requestId, productSKU: SKU, sortName: SORT, action, ...line };
    return {
      does: "askForStock",
      action,
      lines: [line],
      body,
      method: "POST",
      path: "/api/req/requests",
    };
  }

  private askForSale(): Intent {
    const [first, second, action] = [this.line(), this.line(), this.action()];
    const lines = first.color === second.color ? [first] : [first, second];
    const item = { product: SKU, sortName: SORT, itemSubmissionDate: FAR_DAY };
    const body = { action, items: lines.map((line) => ({ ...item, ...line })) };
    return {
      does: "askForSale",
      action,
      lines,
      body,
      method: "POST",
      path: "/api/sales-requests",
    };
  }

  private createCustomer(): Intent {
    const label = `C-${(this.serial += 1)}`;
    const body = { name: `Customer ${label}`, customerID: label };
    return { does: "createCustomer", label, method: "POST", path: "/api/customers", body };
  }

  private createUser(): Intent {
    const label = `worker-of-${(this.serial += 1)}`;
    const body = { username: label, password: PASSWORD, userType: "worker" };
    return { does: "createUser", label, method: "POST", path: "/api/auth/signup", body };
  }

  private decide(does: Deed): Intent | undefined {
    // One of the newest, so that several people decide the same one.
    const document = this.random.pickOne(this.requestsFor(does).slice(-NEWEST));
    const call = document === undefined ? undefined : callFor(does, document);
    return call && document !== undefined ? { does, document, ...call } : undefined;
  }

  private requestsFor(does: Deed): readonly string[] {
    if (OF_WORKER_REQUESTS.has(does)) return this.waiting;
    const isOfHeld = does === "releaseSale" || does === "unholdSale" || does === "cancelSale";
    return isOfHeld ? this.held : this.sales;
  }

  /** Returns a color with a quantity that nobody has asked for of it before, which identifies the movement. */
  private line(): Line {
    const color = this.random.pickOne(Object.keys(COLORS)) ?? "Blue";
    const quantity = (this.used.get(color) ?? 0) + 1;
    this.used.set(color, quantity);
    return { color, quantity };
  }

  private action(): "add" | "remove" {
    return this.random.isTrue(0.4) ? "add" : "remove";
  }
}

const OF_WORKER_REQUESTS: ReadonlySet<Deed> = new Set<Deed>([
  ...(["acceptWorkerRequest", "rejectWorkerRequest", "commentOnWorkerRequest"] as const),
]);

const READ: Intent = { does: "readStock", method: "GET", path: PRODUCT };

type Call = Pick<Intent, "method" | "path" | "body">;

const review = (id: string, body: object): Call => ({
  method: "PUT",
  path: `/api/sales-requests/${id}`,
  body,
});
const ofHeld = (id: string, step: string, body: object = {}): Call => ({
  method: "POST",
  path: `/api/sales-requests/held-orders/${id}/${step}`,
  body,
});
const ofWorker = (id: string, state: string): Call => ({
  method: "PATCH",
  path: `/api/req/requests/${id}/state`,
  body: { state },
});

const comment = (room: string, id: string): Call => ({
  method: "POST",
  path: `/api/${room}/${id}/comments`,
  body: { text: "Seen." },
});

const CALLS: Readonly<Partial<Record<Deed, (id: string) => Call>>> = {
  acceptWorkerRequest: (id) => ofWorker(id, "Accepted"),
  rejectWorkerRequest: (id) => ofWorker(id, "Rejected"),
  acceptSale: (id) => review(id, { status: "accepted" }),
  holdSale: (id) => review(id, { status: "held" }),
  redateSale: (id) => review(id, { status: "date-changed", updatedSubmissionDate: FARTHER_DAY }),
  rejectSale: (id) => review(id, { status: "rejected" }),
  releaseSale: (id) => ofHeld(id, "release"),
  unholdSale: (id) => ofHeld(id, "unhold"),
  commentOnSale: (id) => comment("sales-requests", id),
  commentOnWorkerRequest: (id) => comment("req/requests", id),
  cancelSale: (id) => ofHeld(id, "cancel", { reason: "No money." }),
};

function callFor(does: Deed, id: string): Call | undefined {
  return CALLS[does]?.(id);
}
