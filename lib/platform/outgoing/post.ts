import "server-only";
import { lookup } from "node:dns/promises";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { AppError } from "@/lib/platform/errors/app-error";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { mayConnect } from "./own-network";

// Milliseconds.
const LIMITS = { connect: 5_000, whole: 10_000 };
// Bytes of a response that are read before the connection is closed.
const MAX_ANSWER = 4_096;

/** The reason for a missing response: an unknown name, an address that is not allowed, a TLS failure, a timeout, or a lost connection. */
type PostFailure = "unknownHost" | "privateAddress" | "tls" | "timeout" | "connection";

export class PostError extends Error {
  override name = "PostError";

  constructor(readonly failure: PostFailure) {
    super(failure);
  }
}

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer };

/** The status of a response, and its `Retry-After` header if it has one. */
export type Posted = { readonly status: number; readonly retryAfter: string | undefined };

// Each look-up takes one of the four threads on which this process also reads files.
const lookups = limitConcurrency("names of receivers", { atOnce: 2, waiting: 100, retryAfter: 5 });

/**
 * Sends a POST to a URL that a user entered, and returns the status of the response, whose content is ignored. It follows no redirect,
 * reuses no connection, and connects only to an IP address that it has checked itself, so that the name cannot resolve to another one a
 * moment later. Throws `PostError`.
 */
export async function postOutside(address: string, sent: Sent, limits = LIMITS): Promise<Posted> {
  const url = new URL(address);
  const isSecure = url.protocol === "https:";
  const ended = new AbortController();
  const limit = setTimeout(() => ended.abort(), limits.whole);
  const connectLimit = setTimeout(() => ended.abort(), limits.connect);
  try {
    const pinned = await untilAborted(pinnedAddress(url.hostname, isSecure), ended.signal);
    return await receive(url, {
      ...sent,
      pinned,
      signal: ended.signal,
      onConnect: () => clearTimeout(connectLimit),
    });
  } catch (thrown) {
    throw ended.signal.aborted ? new PostError("timeout") : toPostError(thrown);
  } finally {
    clearTimeout(limit);
    clearTimeout(connectLimit);
  }
}

type Pinned = { readonly address: string; readonly family: number };

/** The first address of the host that may be connected to. Throws `PostError`. */
async function pinnedAddress(hostname: string, isSecure: boolean): Promise<Pinned> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  const found = family
    ? [{ address: literal, family }]
    : await lookups.run(() => lookup(hostname, { all: true, verbatim: true }));
  const allowed = found.find(({ address }) => mayConnect(address, { isSecure }));
  if (!allowed) throw new PostError(found.length > 0 ? "privateAddress" : "unknownHost");
  return allowed;
}

type Call = Sent & {
  readonly pinned: Pinned;
  readonly signal: AbortSignal;
  readonly onConnect: () => void;
};

function receive(url: URL, { headers, body, pinned, signal, onConnect }: Call): Promise<Posted> {
  const isSecure = url.protocol === "https:";
  const toPinned: LookupFunction = (_hostname, { all }, found) =>
    all ? found(null, [pinned]) : found(null, pinned.address, pinned.family);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, {
      method: "POST",
      agent: false,
      lookup: toPinned,
      signal,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
    });
    request.on("socket", (socket) =>
      socket.once(isSecure ? "secureConnect" : "connect", onConnect),
    );
    request.on("error", reject);
    request.on("response", (response) => {
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, retryAfter: received["retry-after"] });
      const isEnough = setTimeout(() => request.destroy(), LIMITS.connect).unref();
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_ANSWER) request.destroy();
      });
      response.on("error", () => undefined);
      response.on("close", () => clearTimeout(isEnough));
    });
    request.end(body);
  });
}

/** The promise, or a rejection once the signal is aborted. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(new PostError("timeout")), { once: true }),
    ),
  ]);
}

const UNKNOWN_HOST = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_FAIL"]);
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

function toPostError(thrown: unknown): PostError {
  if (thrown instanceof PostError) return thrown;
  if (thrown instanceof AppError) return new PostError("timeout");
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  if (UNKNOWN_HOST.has(code)) return new PostError("unknownHost");
  return new PostError(TLS.test(code) ? "tls" : "connection");
}
