import { getCaches, getController } from "@/components/device/capabilities";
import { SCREENS } from "./kept-screens";

/** The header of a kept page with the moment at which it was kept (milliseconds since 1970). */
export const KEPT_AT = "x-kept-at";

/** When the device kept the screen at an address of the app (milliseconds since 1970); 0 when it does not keep it. */
export async function screenKeptAt(address: string): Promise<number> {
  const caches = getCaches();
  if (!caches || !getController()) return 0;
  const { pathname, search } = new URL(address, window.location.href);
  const options = { cacheName: SCREENS, ignoreVary: true };
  const kept = await caches.match(pathname + search, options).catch(() => undefined);
  return Number(kept?.headers.get(KEPT_AT) ?? 0);
}
