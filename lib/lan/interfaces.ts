import { hostname, networkInterfaces } from "node:os";
import { addressRanges, isWithin } from "@/lib/platform/load/addresses";
import { PRIVATE_RANGES } from "./rules";

// Networks between this machine and its own virtual ones.
const VIRTUAL =
  /^(docker|podman|cni|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|lo)|vEthernet|VirtualBox|VMware/i;
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Lists all addresses of this machine in private networks. */
export const listAddresses = () => listInterfaces().map(({ address }) => address);

/** Lists the addresses that people type: those of IPv4 in a real network. */
export function listTypedAddresses(): string[] {
  return listInterfaces()
    .filter(({ name, family, address }) => {
      const isAssigned = !address.startsWith("169.254.");
      return family === "IPv4" && isAssigned && !VIRTUAL.test(name);
    })
    .map(({ address }) => address);
}

function listInterfaces() {
  const ranges = addressRanges(PRIVATE_RANGES.join(","));
  return Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ address, internal }) => !internal && isWithin(ranges, address))
      .map(({ address, family }) => ({ name, address, family })),
  );
}

/** Returns this machine's own name in lower case; undefined where it is no name for a network. */
export function getHostName(): string | undefined {
  const name = hostname().toLowerCase();
  return HOST_NAME.test(name) && name !== "localhost" ? name : undefined;
}
