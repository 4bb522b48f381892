/**
 * Adds one entry to the browser's history while "back" should close something on the page: a dialog, or unsaved changes,
 * for which the page asks first. Leaving that entry closes the latest of them. The entry has the page's address and is
 * removed afterwards.
 */

type Closing = { readonly onBack: () => void };

/** The key that identifies the entry after a reload, or when the person returns to it from a later page. */
const MARK = "closesOnBack";

/** The dialogs and forms that "back" closes, the latest last. */
const open: Closing[] = [];
/** The address of the page while the entry is the current one. */
let trappedAt: string | null = null;
/** Called once the browser has left the entry. */
let afterReturn: (() => void) | null = null;
/** The address that a navigation is leaving, which may take a while. */
let leaving: string | null = null;
let isListening = false;

/**
 * Has `onBack` called in place of leaving the page, until the returned function is called: before whatever was opened
 * earlier, or for the page itself after everything else.
 */
export function closeOnBack(onBack: () => void, of: "page" | "dialog"): () => void {
  const closing = { onBack };
  leaving = null;
  if (of === "page") open.unshift(closing);
  else open.push(closing);
  settleSoon();
  return () => {
    open.splice(open.indexOf(closing), 1);
    settleSoon();
  };
}

/** Returns whether there is an entry that a navigation must not leave behind. */
export function isBackTrapped(): boolean {
  return trappedAt === window.location.href || afterReturn !== null;
}

/**
 * Takes the entry away and then navigates. Until the page's address has changed no new entry is added, unless something more opens: its
 * removal would come after the navigation and take that back.
 */
export function withoutBackTrap(navigate: () => void): void {
  leaving = window.location.href;
  removeEntry(navigate);
}

function removeEntry(onRemoved: () => void): void {
  const earlier = afterReturn;
  if (earlier) {
    afterReturn = () => {
      earlier();
      onRemoved();
    };
  } else if (trappedAt === window.location.href) {
    trappedAt = null;
    afterReturn = onRemoved;
    window.history.back();
  } else onRemoved();
}

/** Changes the page's address in place, also that of the entry below the one that "back" leaves. `onDone` follows. */
export function replaceAddress(address: string, onDone: () => void): void {
  changeAddress("replaceState", address, onDone);
}

/** Changes the page's address with a new entry, without leaving the one of the trap behind. `onDone` follows. */
export function pushAddress(address: string, onDone: () => void): void {
  changeAddress("pushState", address, onDone);
}

type Change = "replaceState" | "pushState";

function changeAddress(change: Change, address: string, onDone: () => void): void {
  removeEntry(() => {
    // Without Next's own state: only then does it take notice of the new address.
    window.history[change](null, "", address);
    settleSoon();
    onDone();
  });
}

/** Call after hydration: removes an entry that a reload has left behind. */
export function watchBack(): void {
  if (isListening) return;
  isListening = true;
  keepMark();
  // Captured before the router gets the event, because the page stays the same.
  window.addEventListener("popstate", onPopState, { capture: true });
  if (isMarked(window.history.state)) trappedAt = window.location.href;
  settleSoon();
}

/** Keeps the mark of the entry when Next writes a state of its own over it, as it does once a command has brought the page anew. */
function keepMark(): void {
  const replaceState = window.history.replaceState.bind(window.history);
  window.history.replaceState = (state: unknown, unused, address) => {
    const { href } = new URL(address ?? window.location.href, window.location.href);
    const isOfEntry = isBackTrapped() && href === window.location.href;
    replaceState(isOfEntry ? withMark(state) : state, unused, address);
  };
}

// Deferred: a dialog that follows another one reuses the entry.
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (afterReturn || leaving === window.location.href) return;
  leaving = null;
  // Another page came on top.
  if (trappedAt !== window.location.href) trappedAt = null;
  const isWanted = open.length > 0;
  if (isWanted && trappedAt === null) {
    window.history.pushState(withMark(window.history.state), "");
    trappedAt = window.location.href;
  } else if (!isWanted && trappedAt !== null) removeEntry(settleSoon);
}

function onPopState(event: PopStateEvent): void {
  if (afterReturn) {
    event.stopImmediatePropagation();
    const navigate = afterReturn;
    afterReturn = null;
    navigate();
  } else if (trappedAt === window.location.href) {
    event.stopImmediatePropagation();
    trappedAt = null;
    open.at(-1)?.onBack();
    settleSoon();
  } else if (isMarked(event.state)) {
    // Reached by "forward", or from a page beyond: there is nothing to close here any more.
    event.stopImmediatePropagation();
    window.history.back();
  }
}

function withMark(state: unknown): object {
  const marked = { [MARK]: true };
  return typeof state === "object" && state !== null ? Object.assign(marked, state) : marked;
}

function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && MARK in state;
}
