import { BlockList, isIP } from "node:net";

/** This machine itself. */
export const LOOPBACK = "127.0.0.0/8,::1";

/** The addresses and CIDR ranges of a comma-separated list. Throws `RangeError` for anything else in it. */
export function addressRanges(text: string): BlockList {
  const ranges = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    if (isIP(address) === 0) throw new RangeError(`${entry} is no address.`);
    const bits = isIP(address) === 6 ? 128 : 32;
    ranges.addSubnet(address, Number(prefix ?? bits), familyOf(address));
  }
  return ranges;
}

/** Whether an address as `plainAddress` writes it lies in the ranges. */
export function isWithin(ranges: BlockList, address: string): boolean {
  return isIP(address) !== 0 && ranges.check(address, familyOf(address));
}

/** An address in the one way in which it is compared and counted: 127.0.0.1, not ::ffff:127.0.0.1. */
export function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
