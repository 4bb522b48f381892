import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP, type BlockList } from "node:net";
import { isWithin, plainAddress } from "@/lib/platform/load/addresses";
import { singleton } from "@/lib/platform/singleton";

/** Where a request really comes from. */
export type Caller = {
  readonly address: string;
  readonly isSecure: boolean;
  /** No proxy says that it passed the request on. */
  readonly isDirect: boolean;
};

const HEADER = "x-factory-caller";
const SAID_BY_PROXIES = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

// Nobody outside knows it, so nobody outside can write the header.
const key = singleton("caller key", randomUUID);

/**
 * Finds out who called: the other end of the connection, or whom a trusted proxy there names last. Notes it on the request
 * and takes away what anybody else claims, so that whoever reads the headers later finds only facts.
 */
export function noteCaller(headers: IncomingHttpHeaders, peer: string, trusted: BlockList): Caller {
  const said = Object.keys(headers).filter((name) => SAID_BY_PROXIES.test(name));
  const address = plainAddress(peer);
  const isTrusted = isWithin(trusted, address);
  const named = plainAddress(lastOf(headers["x-forwarded-for"]));
  const caller = {
    address: isTrusted && isIP(named) !== 0 ? named : address,
    isSecure: isTrusted && lastOf(headers["x-forwarded-proto"]).toLowerCase() === "https",
    isDirect: said.length === 0,
  };
  if (!isTrusted) for (const name of said) delete headers[name];
  Object.assign(headers, callerHeaders(caller));
  return caller;
}

/** The headers of a request with a noted caller. */
export function callerHeaders({ address, isSecure, isDirect }: Caller) {
  const way = isDirect ? "direct" : "passed on";
  const protocol = isSecure ? "https" : "http";
  return { [HEADER]: [key, address, way].join(";"), "x-forwarded-proto": protocol };
}

/** Who called; unknown for a request that came before this process was ready to look. */
export function callerOf({ headers }: Request): Caller | undefined {
  const [proof, address, way] = headers.get(HEADER)?.split(";") ?? [];
  if (proof !== key || address === undefined) return undefined;
  const isSecure = headers.get("x-forwarded-proto") === "https";
  return { address, isSecure, isDirect: way === "direct" };
}

const lastOf = (header: string | string[] = "") => String(header).split(",").at(-1)?.trim() ?? "";
