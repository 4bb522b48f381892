import { getCaches, getController } from "@/components/device/capabilities";
import { SCREENS } from "./kept-screens";

/** The header of a cached page with the time at which it was cached (milliseconds since 1970). */
export const KEPT_AT = "x-kept-at";

/** Returns the time at which the page of an app address was cached on the device (milliseconds since 1970); 0 when it is not cached. */
export async function screenKeptAt(address: string): Promise<number> {
  const caches = getCaches();
  if (!caches || !getController()) return 0;
  const { pathname, search } = new URL(address, window.location.href);
  const options = { cacheName: SCREENS, ignoreVary: true };
  const kept = await caches.match(pathname + search, options).catch(() => undefined);
  return Number(kept?.headers.get(KEPT_AT) ?? 0);
}
