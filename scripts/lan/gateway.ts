import { X509Certificate } from "node:crypto";
import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { Server } from "node:net";
import { createProxyServer } from "httpxy";
import { DESTINATION, DOWNLOADS, toOrigin, TRUST_CHECK, TRUST_PAGE } from "@/lib/lan/rules";
import { addressRanges, isWithin, LOOPBACK, plainAddress } from "@/lib/platform/load/addresses";
import { hasName } from "./certificates";
import { createProfile } from "./profile";

// Milliseconds, as of the app behind (lib/http/server.ts), which decides about bodies and their limits.
const LIMITS = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 };
const MAX_SILENCE = 120_000;
const MAX_CONNECTIONS = 2_000;
const TLS = "TLSv1.2";

// What a device needs for the guide before it trusts the authority, and what says how the app is.
const OPEN_OVER_HTTP =
  /^\/((trust|icon\.svg|tapestry\.svg|api\/settings\/logo)(\?.*)?$|_next\/|app-icons\/|api\/health)/;

export type GatewayOptions = {
  readonly http: number;
  readonly https: number;
  /** The address of the app behind it. */
  readonly app: string;
  /** Key and certificate of the authority and of the server, as PEM. */
  readonly authority: string;
  readonly server: string;
  /** The name for redirects of devices that used a name which the certificate does not have. */
  readonly mainHost: string;
  /** The addresses of this machine itself, whose browsers need no https: the loopback interface. */
  readonly local?: string;
};

export type Gateway = {
  /** Goes on with another certificate; connections stay. */
  readonly renew: (server: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Serves the app in the own network: on https to devices that trust the authority; on http only the guide to that, from which the others are
 * led on. On http from this machine itself everything is served, because browsers trust it as they trust https.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const local = addressRanges(options.local ?? LOOPBACK);
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  const proxy = createProxyServer({ target: options.app, agent });
  // The name is used on http as well, for the guide; a browser would not open it there any more.
  proxy.on("proxyRes", ({ headers }) => delete headers["strict-transport-security"]);
  const forward = (request: IncomingMessage, response: ServerResponse, headers?: Headers) =>
    void proxy.web(request, response, { headers }).catch(() => apologize(response));

  let names = new X509Certificate(options.server);
  const secure = createSecureServer({ ...LIMITS, ...toKeys(options.server), minVersion: TLS });
  const plain = createServer(LIMITS);
  answer(secure, (request, response) => {
    if (request.url === TRUST_CHECK) return confirmTrust(response);
    if (sendDownload(options.authority, request, response)) return;
    forward(request, response, describe(request, "https"));
  });
  answer(plain, (request, response) => {
    if (sendDownload(options.authority, request, response)) return;
    if (isWithin(local, getPeer(request))) return forward(request, response);
    if (OPEN_OVER_HTTP.test(request.url ?? "/"))
      return forward(request, response, describe(request, "http"));
    const host = findHost(request.headers.host, names) ?? options.mainHost;
    redirect(request, response, { ...options, host });
  });
  for (const server of [plain, secure]) {
    server.timeout = MAX_SILENCE;
    server.maxConnections = MAX_CONNECTIONS;
  }
  await listen(plain, options.http);
  await listen(secure, options.https);
  return {
    renew: (server) => {
      secure.setSecureContext(toKeys(server));
      names = new X509Certificate(server);
    },
    stop: async () => {
      for (const server of [plain, secure]) server.closeAllConnections();
      await Promise.all([close(plain), close(secure)]);
      agent.destroy();
    },
  };
}

type Headers = Record<string, string>;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers the requests of a server. One that cannot be understood ends alone: this process also looks after the database. */
function answer(server: Server, handle: Handler): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    try {
      handle(request, response);
    } catch {
      response.writeHead(400).end();
    }
  });
}

/** Describes a connection for the app, as a proxy does; what the client itself says about it is replaced. */
function describe(request: IncomingMessage, protocol: "http" | "https"): Headers {
  return {
    "x-forwarded-for": getPeer(request),
    "x-forwarded-proto": protocol,
    "x-forwarded-host": request.headers.host ?? "",
  };
}

const getPeer = ({ socket }: IncomingMessage) => plainAddress(socket.remoteAddress ?? "");

/** Leads a person to the guide, which goes on to what they wanted once their device trusts the authority, and a program to https. */
function redirect(
  { url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  { host, http, https }: { readonly host: string } & Pick<GatewayOptions, "http" | "https">,
): void {
  if (!url.startsWith("/")) throw new RangeError("The target is no path.");
  const isPage = headers.accept?.includes("text/html") ?? false;
  const destination = url === "/" ? "" : `?${DESTINATION}=${encodeURIComponent(url)}`;
  const location = isPage
    ? `${toOrigin("http", host, http)}${TRUST_PAGE}${destination}`
    : `${toOrigin("https", host, https)}${url}`;
  response.writeHead(307, { location, "cache-control": "no-store" }).end();
}

/** Returns the name or address by which a client called, where the certificate has it. */
function findHost(host: string | undefined, names: X509Certificate): string | undefined {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
  const plain = name.replace(/^\[|\]$/g, "");
  return hasName(names, plain) ? plain : undefined;
}

/** Sends the authority's certificate, or its profile, where the address is theirs. */
function sendDownload(
  authority: string,
  { url }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (url === DOWNLOADS.certificate)
    send(response, "application/x-x509-ca-cert", new X509Certificate(authority).raw);
  else if (url === DOWNLOADS.profile)
    send(response, "application/x-apple-aspen-config", createProfile(authority));
  else return false;
  return true;
}

function send(response: ServerResponse, type: string, content: Buffer | string): void {
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(content);
}

/** Answers the page of the guide, which is on another origin; a device that does not trust the authority never gets here. */
function confirmTrust(response: ServerResponse): void {
  const headers = { "access-control-allow-origin": "*", "cache-control": "no-store" };
  response.writeHead(204, headers).end();
}

/** Says that the app is not there, for the seconds of a restart. */
function apologize(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { "content-type": "text/html; charset=utf-8", "retry-after": "2" });
  response.end(
    '<!doctype html><meta http-equiv="refresh" content="2"><p>The app is starting.<p dir="rtl" lang="ar">التطبيق قيد التشغيل.',
  );
}

const toKeys = (pem: string) => ({ key: pem, cert: pem });

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // On every address, also those of IPv6 where the machine has any.
    server.listen(port, () => resolve());
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
