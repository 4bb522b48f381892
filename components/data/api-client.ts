import { clearScreens } from "./kept-screens";
import { ACTIVE_KEY, LOCK_KEY, lockState } from "./lock-state";
import { addressOfSignIn } from "./sign-in-address";
import { allowUnload } from "./use-unload-question";

const TOKEN_KEY = "authToken";

let reads = new AbortController();

/**
 * Aborts the running reads that have no signal of their own, and each new one until `allowReads`, because the server
 * would refuse them after a logout. They reject with an `AbortError`.
 */
export function stopReads(): void {
  reads.abort();
}

/** Returns whether a logout is under way or done, so that nothing of the person is read, or stored on the device, any more. */
export function isLoggingOut(): boolean {
  return reads.signal.aborted;
}

/** Allows reads again after `stopReads`. */
export function allowReads(): void {
  reads = new AbortController();
}

/** Writes the failure of a read to the console, unless the read was aborted. */
export function reportFailure(thrown: unknown): void {
  if (!isAbort(thrown)) console.error(thrown);
}

/** Returns whether an error means that a read was aborted. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === "AbortError";
}

/** Stores the API's token where the specification wants it: in local storage, under `authToken`. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  // The idle time and the lock were the person's before.
  localStorage.removeItem(ACTIVE_KEY);
  localStorage.removeItem(LOCK_KEY);
  void clearScreens();
  allowReads();
}

/** Stores another token of the same person, whose session goes on: their pages stay on this device. */
export function renewToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

/** Removes the session's token and pages from this device. */
export function dropToken(): Promise<void> {
  localStorage.removeItem(TOKEN_KEY);
  return clearScreens();
}

/** Calls that need no session: their refusal says nothing about one. */
const OPEN_CALLS: readonly string[] = ["/auth/login", "/auth/quick"];

/**
 * Calls the REST API with the stored token; rejects only when the server does not respond. A person who is no longer signed in is
 * redirected to the sign-in page, which leads back.
 */
export async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  if (isRead(init)) reads.signal.throwIfAborted();
  const token = localStorage.getItem(TOKEN_KEY);
  const first = await send(path, init, token);
  if (first.status !== 401 || OPEN_CALLS.includes(path)) return first;
  // The page's own session may well go on when the stored token is an old one; reads accept it.
  const response = isRead(init) && token !== null ? await send(path, init, null) : first;
  if (response.status === 401) endSession();
  return response;
}

/**
 * Leads a person whose session has ended to the sign-in page, which leads back. Nothing of the session stays on this device. During a logout,
 * which leads there by itself, and on a locked device, whose session goes on with the PIN, it does nothing.
 */
export function endSession(): void {
  if (lockState.isLocked || isLoggingOut()) return;
  void dropToken();
  allowUnload();
  window.location.replace(addressOfSignIn());
}

function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  const signal = isRead(init) ? reads.signal : null;
  return fetch(`/api${path}`, { signal, ...init, headers });
}

function isRead({ method }: RequestInit): boolean {
  return method === undefined || method === "HEAD";
}
