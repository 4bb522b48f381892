/** How many requests are loaded at a time. */
export const PAGE_SIZE = 20;
