/** The states by which sales users narrow their own requests; one with a changed date waits as well. */
export const OWN_STATES = ["waiting", "held", "accepted", "rejected", "cancelled"] as const;
export type OwnState = (typeof OWN_STATES)[number];

/** The longest search of own requests. */
export const MAX_OWN_SEARCH = 64;

/** Returns the state that an address names; "" for all requests and for an unknown one. */
export function parseOwnState(named: string | readonly string[] | undefined): OwnState | "" {
  return OWN_STATES.find((state) => state === named) ?? "";
}
