/** The page token's cookie: HttpOnly, SameSite=Lax, Secure behind https. */
export const PAGE_COOKIE = "factory_session";

/** The page token in a `Cookie` header. */
export function pageTokenOf(header: string | null | undefined): string | undefined {
  const cookies = (header ?? "").split(";").map((cookie) => cookie.trim().split("="));
  return cookies.find(([name]) => name === PAGE_COOKIE)?.[1];
}
