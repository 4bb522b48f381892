import { getShortage, type ListedRequest } from "./shortage";

/** The filters of the waiting requests, as the address names them; "" shows all. */
export const FILTERS = ["", "short", "add", "remove"] as const;

const MATCHES: Readonly<Record<string, (request: ListedRequest) => boolean>> = {
  short: (request) => getShortage(request) > 0 || request.available === null,
  add: ({ action }) => action === "add",
  remove: ({ action }) => action === "remove",
};

/** The requests that a filter finds, and the one that a link led to. An unknown filter finds all. */
export function filterWorkerRequests(
  requests: readonly ListedRequest[],
  filter: string,
  linkedId = "",
) {
  const known = FILTERS.find((name) => name !== "" && name === filter);
  const matches = known && MATCHES[known];
  return matches
    ? requests.filter((request) => matches(request) || request._id === linkedId)
    : requests;
}
