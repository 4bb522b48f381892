/** The events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  "stock.moved",
  "stock.low",
  "stock.recovered",
  "request.decided",
  "deal.made",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of the test button. */
export const PING = "ping";

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

export const MAX_URL = 500;

/** The reason that a webhook's address is rejected. */
type Problem = "webhookUrl" | "webhookPort";

// Browsers' URL parsers also read "https:a.example", "https:/a.example" and backslashes; an address that is stored has one reading.
const ADDRESS = /^https?:\/\/[^\\/?#]+(?:[/?#]|$)/;

/** The address with its scheme in lower case, as it is stored. */
export function withPlainScheme(text: string): string {
  return text.replace(/^https?:/i, (scheme) => scheme.toLowerCase());
}

/** The fault of an address, whoever is behind it: http or https, no username or password, port 80, 443 or above 1023. */
export function problemOfUrl(text: string): Problem | null {
  if (!ADDRESS.test(text) || !URL.canParse(text)) return "webhookUrl";
  const { username, password, port } = new URL(text);
  if (username || password) return "webhookUrl";
  const isFree = port === "" || port === "80" || port === "443" || Number(port) > 1023;
  return isFree ? null : "webhookPort";
}

// Seconds.
const FIRST_WAIT = 5;
const LONGEST_WAIT = 12 * 60 * 60;
// A part of the wait, up or down, so that those who failed together do not return together.
const JITTER = 0.2;

/** The most tries of an event, which has then failed: 70.7 hours after the first one, give or take the jitter. */
export const MAX_TRIES = 18;

/** Returns the seconds until the next try: doubled after each try, at most 12 hours. */
export function waitAfter(tries: number, random = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
  return wait * (1 + JITTER * (2 * random - 1));
}

/** The kind of document that an event is about. */
export function getDocumentType(type: string): "color" | "request" | "deal" | "webhook" {
  if (type.startsWith("stock.")) return "color";
  if (type.startsWith("request.")) return "request";
  return type === PING ? "webhook" : "deal";
}

/** Checks whether the status of a response means that the event has arrived. */
export function isDelivered(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Checks whether an event has failed after this number of tries. A test has one try: somebody waits for its result. */
export function isGivenUp(type: string, tries: number): boolean {
  return type === PING || tries >= MAX_TRIES;
}
