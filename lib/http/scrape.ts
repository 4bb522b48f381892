import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { addressRanges, isWithin, LOOPBACK } from "@/lib/platform/load/addresses";
import { settings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { figuresOfAll, metrics } from "@/lib/platform/logging/metrics";
import { findCaller } from "./caller";

/**
 * The metrics of all workers together in Prometheus format, for programs on this machine and for callers with the
 * METRICS_TOKEN. Throws `notAllowed`.
 */
export async function scrape(request: Request): Promise<Response> {
  if (!isFromThisMachine(request) && !hasToken(request)) throw new AppError("notAllowed");
  const headers = { "content-type": metrics.registry.contentType, "cache-control": "no-store" };
  return new Response(await figuresOfAll(), { headers });
}

/** A request through a proxy on this machine has a local address, so forwarded requests do not count as local. */
function isFromThisMachine(request: Request): boolean {
  const caller = findCaller(request);
  return (caller?.isDirect ?? false) && isWithin(addressRanges(LOOPBACK), caller?.address ?? "");
}

function hasToken(request: Request): boolean {
  const { METRICS_TOKEN } = settings();
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (METRICS_TOKEN === undefined || given === undefined) return false;
  // Hashes have one length, which the comparison requires, so the length reveals nothing.
  return timingSafeEqual(hash(given), hash(METRICS_TOKEN));
}

const hash = (text: string) => createHash("sha256").update(text).digest();
