/** The header by which a page says whose it is: a digest of the session, and the seconds that its token is still good for. */
export const PAGE_OWNER_HEADER = "x-page-of";
