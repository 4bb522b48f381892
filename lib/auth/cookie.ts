/** The page token's cookie: HttpOnly, SameSite=Lax, Secure behind https. */
export const PAGE_COOKIE = "factory_session";

/** The cookie by which a browser is known again at its next sign-in, whoever signs in; a logout leaves it. */
export const DEVICE_COOKIE = "factory_device";

/** Lifetime of the device cookie after a sign-in, in seconds: 400 days, the longest that browsers store a cookie. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The cookie of a registered device that several people share: its id and what proves it. */
export const SHARED_DEVICE_COOKIE = "factory_shared_device";

/** The cookie with the path of a page that the person's role did not open, for the notice on their home; scripts read it. */
export const TURNED_AWAY_COOKIE = "factory_turned_away";

/** Lifetime of that cookie, in seconds: as long as a home may take to load. */
export const TURNED_AWAY_SECONDS = 60;

/** The page token in a `Cookie` header. */
export function readPageToken(header: string | null | undefined): string | undefined {
  return readCookie(header, PAGE_COOKIE);
}

/** The device's id in a `Cookie` header; undefined for what is none. */
export function readDeviceId(header: string | null | undefined): string | undefined {
  const value = readCookie(header, DEVICE_COOKIE);
  return value !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
    ? value
    : undefined;
}

/** The proof of a shared device in a `Cookie` header, which has yet to be verified. */
export function readSharedDevice(header: string | null | undefined): string | undefined {
  return readCookie(header, SHARED_DEVICE_COOKIE);
}

function readCookie(header: string | null | undefined, wanted: string): string | undefined {
  const cookies = (header ?? "").split(";").map((cookie) => cookie.trim().split("="));
  return cookies.find(([name]) => name === wanted)?.[1];
}
