import type { ToWorker } from "@/components/offline/to-worker";
import { changingFile, fileOfBuild, isChangingFile, isFileOfBuild, keepFiles } from "./files";
import { find, findHome, forget, forgetEnded, generationNow, keptSince, take } from "./screens";

declare const self: ServiceWorkerGlobalScope;
declare const OFFLINE_PAGE: string;
declare const VERSION: string;
declare const KEEPS: boolean;

// Milliseconds after which a kept page is shown while the network has not answered.
const PATIENCE = 8_000;
// Milliseconds that a page needs from its answer to its figures.
const JUST_NOW = 10_000;

const SESSION_CALLS = new Set(["/api/auth/login", "/api/auth/logout"]);

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  const begin = async () => {
    await self.clients.claim();
    for (const page of await self.clients.matchAll()) page.postMessage(VERSION);
    // A page is on its way while this worker still starts.
    await self.registration.navigationPreload?.enable();
    await forgetEnded();
  };
  event.waitUntil(begin());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Whoever signs in or out here: the former session's screens are nobody's any more.
  if (request.method === "POST" && SESSION_CALLS.has(pathname)) return event.waitUntil(forget());
  if (request.method !== "GET") return;
  if (request.mode === "navigate") return event.respondWith(screen(event));
  if (!KEEPS) return;
  if (isFileOfBuild(pathname)) event.respondWith(fileOfBuild(request));
  else if (isChangingFile(pathname)) event.respondWith(changingFile(request));
});

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  event.source?.postMessage(VERSION);
  if (message.kind === "forget") event.waitUntil(forget());
  // What cannot be had now is kept the next time.
  if (message.kind === "keep") event.waitUntil(keep(message).catch(() => undefined));
});

/** A page from the network; without one the kept page, or the page that says so. */
async function screen(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const network = fromNetwork(event, url);
  if (!KEEPS) return network.catch(offlinePage);
  const early = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const first = await Promise.race([network.catch(() => null), early]);
  return first ?? (await keptPage(url)) ?? network.catch(offlinePage);
}

async function fromNetwork(event: FetchEvent, url: URL): Promise<Response> {
  const begun = generationNow();
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(event.request));
  // A page that is left while it loads is kept by nobody.
  if (KEEPS && !isApi(url))
    event.waitUntil(take(url, response.clone(), begun).catch(() => undefined));
  return response;
}

async function keptPage(url: URL): Promise<Response | null> {
  const kept = await find(url);
  if (kept || url.pathname !== "/") return kept;
  const home = await findHome();
  return home === null ? null : Response.redirect(home);
}

function offlinePage(): Response {
  return new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}

/** Keeps a screen that was reached without loading a page, or whose figures are newer than its kept page. */
async function keep({ address, files, figuresAt }: Extract<ToWorker, { kind: "keep" }>) {
  if (!KEEPS) return;
  const url = new URL(address, location.href);
  if ((await keptSince(url)) < figuresAt - JUST_NOW) {
    const begun = generationNow();
    const response = await fetch(url, {
      headers: { accept: "text/html" },
      cache: "no-store",
      redirect: "manual",
    });
    await take(url, response, begun);
  }
  await keepFiles(files);
}

const isApi = ({ pathname }: URL) => /^\/(api|_next)\//.test(pathname);

if (KEEPS) void forgetEnded();
