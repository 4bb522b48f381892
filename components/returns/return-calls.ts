import { readListOfApi } from "@/components/data/read-api";
import type { ReturnableLine, ReturnView } from "@/lib/customers/returns/schema";

/** The deal or the accepted request that goods come back from. */
export type ReturnSource = { readonly dealId: string } | { readonly salesRequestId: string };

const loadSchemas = () => import("@/lib/customers/returns/schema");

/** Fetches the lines of a deal or request with what was sold and what came back. Rejects when they cannot be had. */
export function fetchReturnableLines(
  source: ReturnSource,
  signal: AbortSignal,
): Promise<readonly ReturnableLine[]> {
  const load = () => loadSchemas().then((schemas) => schemas.returnableLineSchema);
  return readListOfApi(`/returns/lines?${new URLSearchParams(source)}`, load, signal);
}

/** Fetches the returns of a deal or request, the newest first. Rejects when they cannot be had. */
export function fetchReturns(
  source: ReturnSource,
  signal: AbortSignal,
): Promise<readonly ReturnView[]> {
  const load = () => loadSchemas().then((schemas) => schemas.returnViewSchema);
  return readListOfApi(`/returns?${new URLSearchParams(source)}`, load, signal);
}
