import { HOMES, opensOffline } from "@/lib/auth/offline-pages";
import { PAGE_OWNER_HEADER } from "@/lib/auth/page-owner-header";

/** The cache of the screens that one session has seen. Pages delete it too, when they know first that the session is over. */
const SCREENS = "screens";
// The oldest goes when there are more.
const MOST = 24;
// Milliseconds by which a device's clock may have been set back since a screen was kept.
const SET_BACK = 60_000;

const AT = "x-kept-at";
const UNTIL = "x-kept-until";
const OF = "x-kept-of";

/** Rises whenever what is kept is deleted: a page that was asked for before then may be of the former session. */
let generation = 0;
let last: Promise<unknown> = Promise.resolve();

/** The present generation, to be noted before a page is asked for. */
export const generationNow = () => generation;

/** Deletes all kept screens. */
export function forget(): Promise<void> {
  generation += 1;
  return inTurn(() => caches.delete(SCREENS)).then(() => undefined);
}

/**
 * Keeps a page that the server has answered if it is one to keep, and deletes those of any other session. A page of nobody says
 * that the session is over, and so does a way out of a screen.
 */
export async function take(url: URL, response: Response, begun: number): Promise<void> {
  if (response.status >= 500) return;
  const isAway = response.type === "opaqueredirect";
  if (isAway && !opensOffline(url.pathname)) return;
  const [session, seconds] = (response.headers.get(PAGE_OWNER_HEADER) ?? "").split(" ");
  if (isAway || !session || !seconds) return forget();
  const at = Date.now();
  const body = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(AT, String(at));
  headers.set(UNTIL, String(at + Number(seconds) * 1000));
  headers.set(OF, session);
  const isKept = response.status === 200 && opensOffline(url.pathname);
  await inTurn(async () => {
    if (begun !== generation) return;
    if (await isOfAnother(session)) {
      generation += 1;
      await caches.delete(SCREENS);
    }
    if (isKept) await put(addressOf(url), new Response(body, { headers }));
  });
}

/** The kept page of an address, marked with the moment at which it was kept; null when there is none, or its session is over. */
export async function find(url: URL): Promise<Response | null> {
  const kept = await inTurn(async () => (await caches.open(SCREENS)).match(addressOf(url)));
  if (!kept) return null;
  if (isOver(kept)) {
    await forget();
    return null;
  }
  const mark = `<html data-kept-at="${keptAt(kept)}" `;
  const body = (await kept.text()).replace("<html ", mark);
  return new Response(body, { headers: kept.headers });
}

/** The home of the kept session; null when it is not kept. */
export async function findHome(): Promise<string | null> {
  const cache = await caches.open(SCREENS);
  for (const home of HOMES) if (await cache.match(home)) return home;
  return null;
}

/** When the page of an address was kept (milliseconds since 1970); 0 when it is not. */
export async function keptSince(url: URL): Promise<number> {
  const kept = await (await caches.open(SCREENS)).match(addressOf(url));
  return kept ? keptAt(kept) : 0;
}

/** Deletes what is kept of a session that has ended meanwhile. */
export async function forgetEnded(): Promise<void> {
  const cache = await caches.open(SCREENS);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && isOver(kept)) return forget();
  }
}

async function isOfAnother(session: string): Promise<boolean> {
  const cache = await caches.open(SCREENS);
  const [any] = await cache.keys();
  const kept = any && (await cache.match(any));
  return kept !== undefined && kept.headers.get(OF) !== session;
}

async function put(address: string, page: Response): Promise<void> {
  const cache = await caches.open(SCREENS);
  // Deleted first, so that the keys stand in the order in which pages were kept.
  await cache.delete(address);
  await cache.put(address, page);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}

function isOver({ headers }: Response): boolean {
  const now = Date.now();
  return now >= Number(headers.get(UNTIL)) || now < Number(headers.get(AT)) - SET_BACK;
}

const keptAt = ({ headers }: Response) => Number(headers.get(AT));
const addressOf = ({ pathname, search }: URL) => pathname + search;

/** One change of the cache at a time: what is deleted must not come back from a page that was on its way. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
