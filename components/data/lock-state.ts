/** The time of a person's last press or key on this device, in milliseconds since 1970, for all its tabs. */
export const ACTIVE_KEY = "active-at";
/** The lock of this device, for all its tabs and after a reload, also one without network: see `lock.ts`. */
export const LOCK_KEY = "lock";

/** The part of the lock that every screen needs; `lock.ts` comes with the lock of a shared device. */
export const lockState = { isLocked: false };
