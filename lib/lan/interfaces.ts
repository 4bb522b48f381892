import { hostname, networkInterfaces } from "node:os";
import { addressRanges, isWithin } from "@/lib/platform/load/addresses";
import { PRIVATE_RANGES } from "./rules";

// Networks between this machine and its own virtual ones.
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|lo)|vEthernet|VirtualBox|VMware/i;
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Lists this machine's addresses in the own network, those that phones are likely to reach first. */
export function listAddresses(): string[] {
  const ranges = addressRanges(PRIVATE_RANGES.join(","));
  return Object.entries(networkInterfaces())
    .flatMap(([name, addresses = []]) =>
      addresses
        .filter(({ address, internal }) => !internal && isWithin(ranges, address))
        .map(({ address, family }) => ({ address, rank: rank(name, address, family) })),
    )
    .sort((one, other) => one.rank - other.rank)
    .map(({ address }) => address);
}

function rank(name: string, address: string, family: string): number {
  const isUnassigned = address.startsWith("169.254.");
  return (VIRTUAL.test(name) ? 4 : 0) + (isUnassigned ? 2 : 0) + (family === "IPv4" ? 0 : 1);
}

/** Returns this machine's own name in lower case; undefined where it is no name for a network. */
export function getHostName(): string | undefined {
  const name = hostname().toLowerCase();
  return HOST_NAME.test(name) && name !== "localhost" ? name : undefined;
}
