import { ACTIVE_KEY, LOCK_KEY, lockState } from "./lock-state";

/**
 * The lock as it is stored: shown, with the server yet to be told or told; or deferred until the server can be told, and not shown
 * meanwhile.
 */
type StoredLock = "untold" | "told" | "deferred";

type Listener = () => void;
const listeners = new Set<Listener>();
let isByPerson = false;

/** The other tabs of this device: one that locks, unlocks or lets another person in does so for all. */
type Message = "locked" | "unlocked" | "entered";
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("lock");

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage each tab locks for itself.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(lock: StoredLock | null): void {
  write(LOCK_KEY, lock);
}

function setLocked(value: boolean): void {
  lockState.isLocked = value;
  listeners.forEach((listener) => listener());
}

/** The state of the lock of a shared device in this tab; every other device is never locked. */
export const deviceLock = {
  isLocked: (): boolean => lockState.isLocked,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** True where somebody pressed the lock, most often for another person. */
  isByPerson: (): boolean => isByPerson,
  /** Shows the lock in all tabs. The server has yet to be told, see `isUntold`. */
  lock(byPerson: boolean): void {
    isByPerson = byPerson;
    store("untold");
    setLocked(true);
    channel?.postMessage("locked" satisfies Message);
  },
  /** Hides the lock in all tabs, once the person has given the PIN or password. */
  unlock(): void {
    store(null);
    noteActivity();
    setLocked(false);
    channel?.postMessage("unlocked" satisfies Message);
  },
  /** Has the other tabs leave the pages of the person before. */
  announceEntry(): void {
    channel?.postMessage("entered" satisfies Message);
  },
  /** Calls back when another tab has let another person in, and follows the other tabs' lock; the returned function ends that. */
  followTabs(onEntered: () => void): () => void {
    const follow = ({ data }: MessageEvent<unknown>) => {
      if (data === "entered") onEntered();
      else setLocked(data === "locked");
    };
    channel?.addEventListener("message", follow);
    return () => channel?.removeEventListener("message", follow);
  },
  /** Shows the lock again that was there before a reload. */
  restore(): void {
    const stored = read(LOCK_KEY);
    if (stored === "untold" || stored === "told") setLocked(true);
  },
  /** Has the device lock as soon as the server can be told. */
  deferLock: (): void => store("deferred"),
  isDeferred: (): boolean => read(LOCK_KEY) === "deferred",
  /** True where the lock is shown and the server does not know. */
  isUntold: (): boolean => read(LOCK_KEY) === "untold",
  /** Notes that the server has locked the session. */
  settle: (): void => store("told"),
};

/** Notes that a person uses the device now. */
export function noteActivity(): void {
  write(ACTIVE_KEY, String(Date.now()));
}

/** The milliseconds since a person last used the device; it begins with the first question after a sign-in. */
export function measureIdleTime(): number {
  const activeAt = read(ACTIVE_KEY);
  if (activeAt !== null) return Math.max(0, Date.now() - Number(activeAt));
  noteActivity();
  return 0;
}
