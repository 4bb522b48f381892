/** Addresses of one screen with the same data: to have opened one is enough for each of them to open without a network. */
const TWINS: Readonly<Record<string, readonly string[]>> = {
  "/product-management": ["/product-management?action=add", "/product-management?action=remove"],
};

/** Returns the addresses that the device is to keep of an open screen: its own first, then those of its twins. */
export function listKeptAddresses(path: string, search: string): string[] {
  const own = search === "" ? path : `${path}?${search}`;
  return [...new Set([own, ...(TWINS[path] ?? [])])];
}
