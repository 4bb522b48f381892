import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP, type BlockList } from "node:net";
import { readPageToken } from "@/lib/auth/cookie";
import { addressRanges, isWithin, LOOPBACK, plainAddress } from "@/lib/platform/load/addresses";
import { metrics } from "@/lib/platform/logging/metrics";
import { singleton } from "@/lib/platform/singleton";

/** The verified origin of a request: the client's IP address, and the kind of its connection. */
export type Caller = {
  readonly address: string;
  readonly isSecure: boolean;
  /** True when no proxy header shows that the request was passed on. */
  readonly isDirect: boolean;
};

const HEADER = "x-factory-caller";
const PROXY_HEADERS = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

// A random key of this process: a client cannot forge the header.
const key = singleton("caller key", randomUUID);

/**
 * The caller of a request: the peer of the connection, or the last address that a trusted proxy there names. Writes it into the
 * headers and removes the proxy headers of untrusted peers, so that later readers of the headers can rely on them.
 */
export function noteCaller(headers: IncomingHttpHeaders, peer: string, trusted: BlockList): Caller {
  const proxyHeaders = Object.keys(headers).filter((name) => PROXY_HEADERS.test(name));
  const address = plainAddress(peer);
  const isTrusted = isWithin(trusted, address);
  const named = plainAddress(getLast(headers["x-forwarded-for"]));
  const caller = {
    address: isTrusted && isIP(named) !== 0 ? named : address,
    isSecure: isTrusted && getLast(headers["x-forwarded-proto"]).toLowerCase() === "https",
    isDirect: proxyHeaders.length === 0,
  };
  if (!isTrusted && "x-forwarded-for" in headers) metrics.ignoredForwards.inc();
  if (isPlain(caller) && readPageToken(headers.cookie)) metrics.plainRequests.inc();
  if (!isTrusted) for (const name of proxyHeaders) delete headers[name];
  Object.assign(headers, callerHeaders(caller));
  return caller;
}

const loopback = addressRanges(LOOPBACK);

/** Checks whether a request came from another device without https. */
function isPlain({ address, isSecure }: Caller): boolean {
  return !isSecure && !isWithin(loopback, address);
}

/** The headers of a request with a noted caller. */
export function callerHeaders({ address, isSecure, isDirect }: Caller) {
  const way = isDirect ? "direct" : "passed on";
  const protocol = isSecure ? "https" : "http";
  return { [HEADER]: [key, address, way].join(";"), "x-forwarded-proto": protocol };
}

/** The noted caller; undefined for a request that no server of ours received. */
export function findCaller({ headers }: Request): Caller | undefined {
  const [proof, address, way] = headers.get(HEADER)?.split(";") ?? [];
  if (proof !== key || address === undefined) return undefined;
  const isSecure = headers.get("x-forwarded-proto") === "https";
  return { address, isSecure, isDirect: way === "direct" };
}

const getLast = (header: string | string[] = "") => String(header).split(",").at(-1)?.trim() ?? "";
