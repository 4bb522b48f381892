import type { ListedRequest } from "./request-calls";
import { isBlocked } from "./verdict";

/** The filters of the waiting requests, as the address names them; "" shows all, `by:<username>` those of one person. */
const FILTERS = {
  "": () => true,
  short: isBlocked,
  add: ({ action }: ListedRequest) => action === "add",
  remove: ({ action }: ListedRequest) => action === "remove",
  "date-changed": ({ status }: ListedRequest) => status === "date-changed",
} as const satisfies Record<string, (request: ListedRequest) => boolean>;

const BY = "by:";

type Filter = {
  readonly value: string;
  readonly name: keyof typeof FILTERS | "by";
  readonly username: string;
  readonly count: number;
};

/** The requests that a filter finds. An unknown filter finds all. */
export function filtered(requests: readonly ListedRequest[], filter: string) {
  if (filter.startsWith(BY))
    return requests.filter(({ salesUser }) => salesUser?.username === filter.slice(BY.length));
  const [, matches = FILTERS[""]] = Object.entries(FILTERS).find(([name]) => name === filter) ?? [];
  return requests.filter(matches);
}

/** The filters that find something among the requests, and all. */
export function filtersOf(requests: readonly ListedRequest[]): readonly Filter[] {
  const usernames = new Set(requests.flatMap(({ salesUser }) => salesUser?.username ?? []));
  const people = [...usernames].sort().map((username) => ({ value: BY + username, username }));
  const filters = [
    ...NAMES.map((name) => ({ value: name, name, username: "" })),
    ...(people.length > 1 ? people.map((person) => ({ ...person, name: "by" as const })) : []),
  ].map((filter) => ({ ...filter, count: filtered(requests, filter.value).length }));
  return filters.filter(({ value, count }) => value === "" || count > 0);
}

const NAMES = ["", "short", "add", "remove", "date-changed"] as const;
