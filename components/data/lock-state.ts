/** The time of a person's last press or key on this device, in milliseconds since 1970, for all its tabs. */
export const ACTIVE_KEY = "active-at";
/** There once the device has to be locked, until the server knows. */
export const PENDING_KEY = "lock-pending";

/** The part of the lock that every screen needs; `lock.ts` comes with the lock of a shared device. */
export const lockState = { isLocked: false };
