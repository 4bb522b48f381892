import {
  disableNavigationPreload,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  type SerwistPlugin,
} from "serwist";
import { SCREENS } from "@/components/data/kept-screens";
import type { ToWorker } from "@/components/data/to-worker";
import { FILES_OF_BUILD } from "./files";
import { forget, clearEnded, loadStoredHome, ofOneSession } from "./one-session";
import { addPushListeners, closeMessages } from "./push";

declare const self: ServiceWorkerGlobalScope;
declare const OFFLINE_PAGE: string;
declare const VERSION: string;
declare const KEEPS: boolean;

// Seconds after which a cached page is shown while the network has not responded.
const PATIENCE = 8;
// The oldest goes when there are more.
const MOST_SCREENS = 40;

// WebKit may give a preloaded page the body of another response than its headers, whose policy then blocks all of its scripts.
const IS_WEBKIT = /AppleWebKit\//.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent);

const SESSION_CALLS = new Set(["/api/auth/login", "/api/auth/logout"]);

/** Fallback for the browser's own error: the cached home for the start address, else the page that says that there is no network. */
const inPlaceOfAnError: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname } = new URL(request.url);
    const home = pathname === "/" ? await loadStoredHome() : null;
    return home === null ? offlinePage(pathname) : Response.redirect(home);
  },
};

const screens = new NetworkFirst({
  cacheName: SCREENS,
  networkTimeoutSeconds: PATIENCE,
  matchOptions: { ignoreVary: true },
  plugins: [ofOneSession, new ExpirationPlugin({ maxEntries: MOST_SCREENS }), inPlaceOfAnError],
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  // A page is on its way while this worker still starts.
  navigationPreload: !IS_WEBKIT,
  runtimeCaching: KEEPS
    ? [{ matcher: ({ request }) => isForPage(request), handler: screens }, ...FILES_OF_BUILD]
    : [
        {
          matcher: ({ request }) => isForPage(request),
          handler: new NetworkOnly({ plugins: [inPlaceOfAnError] }),
        },
      ],
});

// Registered before the library's listeners, which would not respond to it.
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  // Somebody signs in or out here: the screens of the former session belong to nobody any more.
  if (method === "POST" && SESSION_CALLS.has(new URL(url).pathname)) event.waitUntil(endSession());
});

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  event.source?.postMessage(VERSION);
  if (message.type === "FORGET") event.waitUntil(endSession());
});

self.addEventListener("activate", (event) => {
  const begin = async () => {
    for (const page of await self.clients.matchAll({ includeUncontrolled: true }))
      page.postMessage(VERSION);
    await clearEnded();
  };
  event.waitUntil(begin());
});

// A worker of an earlier version turned it on for all that follow.
if (IS_WEBKIT) disableNavigationPreload();
serwist.addEventListeners();
addPushListeners();
void clearEnded();

async function endSession(): Promise<void> {
  await Promise.all([forget(), closeMessages()]);
}

/** A page that the browser opens, or that an open page asks this worker to cache. */
function isForPage({ mode, headers, url }: Request): boolean {
  return (
    mode === "navigate" ||
    (headers.get("accept") === "text/html" && new URL(url).origin === location.origin)
  );
}

function offlinePage(path: string): Response {
  return new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      // Nobody stands at the board to press the button.
      ...(path === "/board" && { refresh: "15" }),
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
