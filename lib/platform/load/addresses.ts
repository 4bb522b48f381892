import { BlockList, isIP } from "node:net";

/** The ranges of the loopback interface. */
export const LOOPBACK = "127.0.0.0/8,::1";

/** The addresses and CIDR ranges of a comma-separated list. Throws `RangeError` for anything else in it. */
export function addressRanges(text: string): BlockList {
  const ranges = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    if (isIP(address) === 0) throw new RangeError(`${entry} is no address.`);
    const bits = isIP(address) === 6 ? 128 : 32;
    ranges.addSubnet(address, Number(prefix ?? bits), getFamily(address));
  }
  return ranges;
}

/** Checks whether an address, in the form of `plainAddress`, lies in the ranges. */
export function isWithin(ranges: BlockList, address: string): boolean {
  return isIP(address) !== 0 && ranges.check(address, getFamily(address));
}

/** The canonical form of an address for comparing and counting: 127.0.0.1, not ::ffff:127.0.0.1 or ::ffff:7f00:1. */
export function plainAddress(address: string): string {
  const [plain = ""] = address.toLowerCase().split("%");
  const groups = isIP(plain) === 6 ? parseGroups(plain) : [];
  const isMapped = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
  if (!isMapped) return plain;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/**
 * The network that an address counts for: an IPv4 address itself, or the first 64 bits of an IPv6 address, because one
 * subscriber has all addresses below them. Text that is not an address is returned unchanged.
 */
export function toNetwork(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const network = parseGroups(plain)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight groups of an IPv6 address in any notation. */
function parseGroups(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).map(Number);
  const written = dotted
    ? address.replace(dotted[0], `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`)
    : address;
  const [head = [], tail = []] = written.split("::").map((part) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const getFamily = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
