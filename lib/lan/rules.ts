/** The addresses that a factory's own network gives its devices (RFC 1918, RFC 4193, RFC 3927). */
export const PRIVATE_RANGES = [
  ...["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"],
  "fc00::/7",
] as const;

/** The page that guides a device through trusting the factory's certificate authority. */
export const TRUST_PAGE = "/trust";

/** The parameter of that page with the address that is opened on a device that trusts the authority. */
export const DESTINATION = "to";

/** The authority's certificate, for Android, Windows and macOS, and as a profile, for iPhones and iPads. */
export const DOWNLOADS = {
  certificate: "/factory-authority.crt",
  profile: "/factory-authority.mobileconfig",
} as const;

/** Answers with 204 to a device that trusts the authority, also from the page on http. */
export const TRUST_CHECK = "/trust-check";

/** The kinds of devices that the guide knows. */
export const DEVICE_KINDS = ["iphone", "android", "windows", "mac"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Guesses the kind of a device from the header `User-Agent`; an iPad says that it is a Mac. */
export function guessDeviceKind(userAgent: string): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "iphone";
  if (userAgent.includes("Android")) return "android";
  return userAgent.includes("Macintosh") ? "mac" : "windows";
}

/** Checks whether a name means the machine itself, on which browsers trust http as they trust https. */
export const isSelf = (host: string) => ["localhost", "127.0.0.1", "[::1]"].includes(host);

/** Returns the address of a host and port, without a port that the protocol implies. */
export function toOrigin(protocol: "http" | "https", host: string, port: number): string {
  const name = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  const isImplied = port === (protocol === "https" ? 443 : 80);
  return `${protocol}://${name}${isImplied ? "" : `:${port}`}`;
}
