import type { SerwistPlugin } from "serwist";
import { SCREENS } from "@/components/data/kept-screens";
import { KEPT_AT } from "@/components/data/screen-kept-at";
import { HOMES, opensOffline } from "@/lib/auth/offline-pages";
import { PAGE_OWNER_HEADER } from "@/lib/auth/page-owner-header";

// Milliseconds by which a device's clock may have been set back since a screen was cached.
const SET_BACK = 60_000;

const UNTIL = "x-kept-until";
const OF = "x-kept-of";

/** Rises whenever the screens are deleted: a page that was asked for before then may be of the former session. */
let generation = 0;
/** The session of the newest page that this worker has cached. */
let owner: string | null = null;

/** Deletes all cached screens. */
export async function forget(): Promise<void> {
  generation += 1;
  owner = null;
  await caches.delete(SCREENS);
}

/** Deletes the cached screens of a session that has ended meanwhile. */
export async function clearEnded(): Promise<void> {
  const kept = await anyKept();
  if (kept && isOver(kept)) await forget();
}

/** The home of the cached session; null when it is not cached. */
export async function loadStoredHome(): Promise<string | null> {
  const cache = await caches.open(SCREENS);
  for (const home of HOMES) {
    const kept = await cache.match(home, { ignoreVary: true });
    if (kept && !isOver(kept)) return home;
  }
  return null;
}

/** Makes a strategy cache the screens of one session only, and only until that ends. */
export const ofOneSession: SerwistPlugin = {
  handlerWillStart: async ({ state }) => begin(state),

  cacheWillUpdate: async ({ request, response, state = {} }) => {
    if (response.status >= 500 || state.generation !== generation) return null;
    const { pathname } = new URL(request.url);
    if (saysThatItIsOver(pathname, response)) {
      await forget();
      return null;
    }
    const of = readOwner(response);
    if (!of) return null;
    if (await isOfAnother(of.session)) {
      await forget();
      begin(state);
    }
    owner = of.session;
    return response.status === 200 && opensOffline(pathname) ? markResponse(response, of) : null;
  },

  // A logout may delete all pages while this one is being stored: it must not come back.
  cacheDidUpdate: async ({ state = {} }) => {
    if (state.generation !== generation) await caches.delete(SCREENS);
  },

  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    if (isOver(cachedResponse)) {
      await forget();
      return null;
    }
    const page = await cachedResponse.text();
    const mark = `<html data-kept-at="${cachedResponse.headers.get(KEPT_AT)}" `;
    return new Response(page.replace("<html ", mark), { headers: cachedResponse.headers });
  },
};

function begin(state: Record<string, unknown> = {}): void {
  state.generation = generation;
}

/** The login is only shown to somebody who is not signed in, and a screen leads away from one who is not. */
function saysThatItIsOver(path: string, { type, status }: Response): boolean {
  return type === "opaqueredirect" ? opensOffline(path) : path === "/" && status === 200;
}

/** The session that a page was made for, and the seconds that it still lasts; null for what is of nobody. */
function readOwner({ headers }: Response) {
  const [session, seconds] = (headers.get(PAGE_OWNER_HEADER) ?? "").split(" ");
  return session && seconds ? { session, seconds: Number(seconds) } : null;
}

function markResponse(response: Response, of: { session: string; seconds: number }): Response {
  const now = Date.now();
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(KEPT_AT, String(now));
  headers.set(UNTIL, String(now + of.seconds * 1000));
  headers.set(OF, of.session);
  return new Response(response.body, { headers });
}

async function isOfAnother(session: string): Promise<boolean> {
  const kept = (await anyKept())?.headers.get(OF) ?? null;
  const before = owner ?? kept;
  return before !== null && before !== session;
}

async function anyKept(): Promise<Response | undefined> {
  const cache = await caches.open(SCREENS);
  const [any] = await cache.keys();
  return any && cache.match(any, { ignoreVary: true });
}

function isOver({ headers }: Response): boolean {
  const now = Date.now();
  return now >= Number(headers.get(UNTIL)) || now < Number(headers.get(KEPT_AT)) - SET_BACK;
}
