/** The page token's cookie: HttpOnly, SameSite=Lax, Secure behind https. */
export const PAGE_COOKIE = "factory_session";
