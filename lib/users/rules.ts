/** Failed sign-ins that one username may have from one address before it has to wait. */
export const FAILURES_PER_ADDRESS = 5;

/** The same over all addresses: far above what people mistype, and slow enough for who tries them all. */
export const FAILURES_PER_USERNAME = 100;

/** How long failures count, in seconds. */
export const THROTTLE_SECONDS = 15 * 60;
