import { getServiceWorkers } from "./capabilities";

/**
 * The browser's ability to show push messages: no page without https can, nor one on an iPhone or iPad that was not opened from the home
 * screen, nor a browser without push, nor one in which the person blocked them.
 */
export type PushAbility = "ready" | "insecure" | "homeScreen" | "unsupported" | "blocked";

/** Returns whether the browser can show push messages, or why not. */
export function getPushAbility(): PushAbility {
  if (!window.isSecureContext) return "insecure";
  const isThere = getServiceWorkers() && "PushManager" in window && "Notification" in window;
  if (!isThere) return isAppleTouch() && !isInstalled() ? "homeScreen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** Returns whether the person has already allowed messages in this browser. */
export function isPushAllowed(): boolean {
  return getPushAbility() === "ready" && Notification.permission === "granted";
}

/** Asks the person to allow messages, which browsers do after a press only; returns whether they are allowed. */
export async function requestPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** A subscription as the server takes it. */
type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** Subscribes the browser with the server's key, or returns the subscription that it has. Rejects when its push service cannot be reached. */
export async function subscribeBrowser(publicKey: string): Promise<Subscription> {
  const registration = await getServiceWorkers()?.getRegistration();
  if (!registration) throw new Error("There is no service worker");
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  // Of a server with another key: a browser has one subscription only.
  if (known && toBase64Url(known.options.applicationServerKey) !== publicKey)
    await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const [p256dh, auth] = [subscription.getKey("p256dh"), subscription.getKey("auth")];
  const { endpoint } = subscription;
  return { endpoint, keys: { p256dh: toBase64Url(p256dh), auth: toBase64Url(auth) } };
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}
