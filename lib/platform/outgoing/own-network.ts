import { BlockList, isIP } from "node:net";
import { addressRanges, isWithin, plainAddress } from "@/lib/platform/load/addresses";
import { settings } from "@/lib/platform/env";

// Everything that is not a public unicast address (IANA special-purpose registries): this machine, private networks, link-local
// addresses with the clouds' metadata, carriers' networks, documentation, multicast, and tunnels that lead to IPv4 addresses.
const NOT_PUBLIC_4 = addressRanges(
  [
    ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
    ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
    ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
  ].join(","),
);
// By itself: a list with ::/3 finds every IPv4 address, as the one that is mapped into it.
const NOT_PUBLIC_6 = addressRanges(
  "::/3,4000::/2,8000::/1,2001::/23,2001:db8::/32,2002::/16,3fff::/20",
);

/** The ranges inside the own network that the operator allows (`WEBHOOK_ALLOW_PRIVATE`). */
function allowedRanges(): BlockList {
  const { WEBHOOK_ALLOW_PRIVATE } = settings();
  return WEBHOOK_ALLOW_PRIVATE === undefined
    ? new BlockList()
    : addressRanges(WEBHOOK_ALLOW_PRIVATE);
}

/** Checks whether the operator allows any address inside the own network, which also allows URLs without TLS. */
function isPrivateAllowed(): boolean {
  return settings().WEBHOOK_ALLOW_PRIVATE !== undefined;
}

/** Checks whether the server may connect to an IP address: over TLS to public ones, and with or without TLS to those that are allowed. */
export function mayConnect(address: string, { isSecure }: { readonly isSecure: boolean }): boolean {
  const plain = plainAddress(address);
  if (isWithin(allowedRanges(), plain)) return true;
  const special = { 4: NOT_PUBLIC_4, 6: NOT_PUBLIC_6 }[isIP(plain)];
  return isSecure && special !== undefined && !isWithin(special, plain);
}

/**
 * Returns why the server may not connect to an address, as far as the text alone shows it, or null. A name is resolved with each call.
 */
export function findUnreachable({
  protocol,
  hostname,
}: Pick<URL, "protocol" | "hostname">): "webhookPrivate" | "webhookUrl" | null {
  const isSecure = protocol === "https:";
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !mayConnect(literal, { isSecure })) return "webhookPrivate";
  return isSecure || isPrivateAllowed() ? null : "webhookUrl";
}
