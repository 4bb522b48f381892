/** Requests loaded at a time. */
export const PAGE_SIZE = 20;
