import { AppError } from "@/lib/platform/errors/app-error";

/** Failed sign-ins that one username may have from one address before it has to wait. */
export const FAILURES_PER_ADDRESS = 5;

/** The same over all addresses: far more than people mistype, and few enough to make guessing slow. */
export const FAILURES_PER_USERNAME = 100;

/** Failed sign-ins of all usernames at one network address before unknown devices have to wait. */
export const FAILURES_PER_NETWORK = 60;

/** Failed sign-ins with PINs and badges on one shared device before it has to wait. */
export const FAILURES_PER_DEVICE = 30;

/** Seconds for which failures count. */
export const THROTTLE_SECONDS = 15 * 60;

/** Seconds after which an attempt that was never judged, as after a crash, counts no longer. */
export const PENDING_SECONDS = 60;

/** Failed sign-ins with unknown usernames, each of which gets a log entry of its own within `THROTTLE_SECONDS`. */
export const LOGGED_UNKNOWN_USERNAMES = 30;

const FAILED = [
  "wrongCredentials",
  "wrongPassword",
  "wrongCode",
  "accountDeactivated",
  "oneTimePasswordOver",
  "wrongPin",
  "pinLocked",
  "pinNotSet",
  "badgeUnknown",
  "quickSignInOff",
  "deviceNotShared",
];

/** Returns true if an attempt failed by what the person gave, and false if the server ended it, as when it is busy. */
export function isFailedAttempt(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && FAILED.includes(thrown.code);
}

/**
 * Returns true if the nth failure of unknown usernames gets a log entry: each of the first ones, then one whenever their number has
 * doubled, so that guessed usernames cannot fill the log.
 */
export function isLoggedUnknown(count: number): boolean {
  if (count <= LOGGED_UNKNOWN_USERNAMES) return true;
  return Number.isInteger(Math.log2(count / LOGGED_UNKNOWN_USERNAMES));
}
