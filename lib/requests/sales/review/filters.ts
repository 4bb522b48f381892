import type { ListedRequest } from "./shortage";
import { isBlocked } from "./verdict";

/**
 * The filters of the waiting requests, as the address names them; "" shows all, `by:<username>` those of one person, `of:<SKU>` those
 * that ask for a product.
 */
const FILTERS = {
  "": () => true,
  short: isBlocked,
  add: ({ action }: ListedRequest) => action === "add",
  remove: ({ action }: ListedRequest) => action === "remove",
  "date-changed": ({ status }: ListedRequest) => status === "date-changed",
} as const satisfies Record<string, (request: ListedRequest) => boolean>;

const BY = "by:";
const OF = "of:";

/** The filter of the requests that ask for a product. */
export const filterOfProduct = (sku: string) => OF + sku;

type Filter = {
  readonly value: string;
  readonly name: keyof typeof FILTERS | "by" | "of";
  /** The person's name or the SKU; blank for a filter without one. */
  readonly subject: string;
  readonly count: number;
};

/** The requests that a filter finds. An unknown filter finds all. */
export function filterSalesRequests(requests: readonly ListedRequest[], filter: string) {
  if (filter.startsWith(BY))
    return requests.filter(({ salesUser }) => salesUser?.username === filter.slice(BY.length));
  if (filter.startsWith(OF))
    return requests.filter(({ items }) =>
      items.some(({ product }) => product === filter.slice(OF.length)),
    );
  const [, matches = FILTERS[""]] = Object.entries(FILTERS).find(([name]) => name === filter) ?? [];
  return requests.filter(matches);
}

/** The filters that find something among the requests, all, and the product that is chosen. */
export function listFilters(requests: readonly ListedRequest[], chosen: string): readonly Filter[] {
  const names = new Map(
    requests.flatMap(({ salesUser }) =>
      salesUser ? [[salesUser.username, salesUser.displayName ?? salesUser.username]] : [],
    ),
  );
  const people = [...names]
    .sort()
    .map(([username, subject]) => ({ value: BY + username, subject }));
  const product = { value: chosen, name: "of" as const, subject: chosen.slice(OF.length) };
  const filters = [
    ...NAMES.map((name) => ({ value: name, name, subject: "" })),
    ...(people.length > 1 ? people.map((person) => ({ ...person, name: "by" as const })) : []),
    ...(chosen.startsWith(OF) ? [product] : []),
  ].map((filter) => ({ ...filter, count: filterSalesRequests(requests, filter.value).length }));
  return filters.filter(({ value, count }) => value === "" || value === chosen || count > 0);
}

const NAMES = ["", "short", "add", "remove", "date-changed"] as const;
