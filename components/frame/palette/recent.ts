import type { Route } from "next";
import * as z from "zod/mini";

/** A page of the app, with its query and the part to show. */
export type Address =
  | Route
  | Route<`/customers/${string}`>
  | Route<`/counts/${string}` | `/vouchers/${string}`>;

const placeSchema = z.object({
  kind: z.enum([
    "product",
    "customer",
    "deal",
    "payment",
    "return",
    "salesRequest",
    "workerRequest",
    "count",
    "voucher",
    "user",
    "screen",
  ]),
  /** Its name, as people typed it; a screen is called by its address, in the language of the page. */
  label: z.string(),
  /** The detail that identifies the place and does not change: its SKU, ID or username. */
  detail: z.string(),
  href: z.custom<Address>((value) => typeof value === "string" && /^\/(?!\/)/.test(value)),
});
/** A place that a search leads to. */
export type Place = z.output<typeof placeSchema>;
export type Kind = Place["kind"];

const MOST = 6;

const getStorageKey = (userId: string) => `places/${userId}`;

/** The places that the person went to last with a search on this device, the latest first. */
export function recentPlaces(userId: string): readonly Place[] {
  try {
    return z
      .array(placeSchema)
      .parse(JSON.parse(localStorage.getItem(getStorageKey(userId)) ?? "[]"));
  } catch {
    return [];
  }
}

/** Stores a place as the most recent one. Does nothing on a device without storage. */
export function storePlace(userId: string, { kind, label, detail, href }: Place): void {
  const others = recentPlaces(userId).filter((known) => known.href !== href);
  const places = [{ kind, label, detail, href }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(getStorageKey(userId), JSON.stringify(places));
  } catch {
    // Storage is full or forbidden: the search works without.
  }
}
