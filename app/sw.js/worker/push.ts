import * as z from "zod/mini";
import type { FromWorker } from "@/components/data/to-worker";
import { DIRECTION } from "@/lib/platform/languages";
import { DECISION_PARAMETER } from "@/lib/push/rules";
import { pushPayloadSchema, type PushPayload } from "@/lib/push/sending/schema";

declare const self: ServiceWorkerGlobalScope;

const ICON = "/app-icons/192.png";

// Milliseconds for which a message waits for the server to say who is signed in.
const PATIENCE = 8_000;

const shownSchema = z.object({ address: z.string() });
const personSchema = z.object({ _id: z.string() });

/** Shows the factory's messages on the device, and opens what they are about. */
export function addPushListeners(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json())));

  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(getAddress(event)));
  });

  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}

/** Takes all messages off the device: they are of a session that is over. */
export async function closeMessages(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
}

async function show(data: unknown): Promise<void> {
  const payload = pushPayloadSchema.parse(data);
  const person = await findPerson();
  // Somebody else's by now: the message was on its way while the session ended.
  if (person !== "unknown" && person !== payload.userId) return;
  const { title, ...options } = person === "unknown" ? describeNews(payload) : describe(payload);
  await self.registration.showNotification(title, options);
}

/** Returns the id of the person who is signed in here, null for nobody, and "unknown" where the server cannot say it. */
async function findPerson(): Promise<string | null> {
  try {
    const response = await fetch("/api/auth/me", { signal: AbortSignal.timeout(PATIENCE) });
    if (response.status === 401) return null;
    return personSchema.parse(await response.json())._id;
  } catch {
    return "unknown";
  }
}

function describe(payload: PushPayload) {
  const { title, body, tag, language, address, actions } = payload;
  return {
    title,
    body,
    tag,
    // A newer message of the same kind is heard as well.
    renotify: true,
    lang: language,
    dir: DIRECTION[language],
    icon: ICON,
    data: { address },
    actions,
  };
}

/** Describes a message without its contents, which may be for somebody who has left the device. */
function describeNews({ withheld: title, tag, language, address }: PushPayload) {
  return {
    title,
    tag,
    lang: language,
    dir: DIRECTION[language],
    icon: ICON,
    data: { address },
  };
}

/** Returns the address that a press opens; a decision is prepared there, and made by the person. */
function getAddress({ action, notification }: NotificationEvent): string {
  const { address } = shownSchema.parse(notification.data);
  const isDecision = action === "accept" || action === "reject";
  return isDecision ? `${address}?${DECISION_PARAMETER}=${action}` : address;
}

async function open(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  // The board hangs in the hall.
  const screens = pages.filter(({ url }) => new URL(url).pathname !== "/board");
  const screen = screens.find(({ focused }) => focused) ?? screens[0];
  const opened = await screen?.navigate(address).catch(() => null);
  if (opened) await opened.focus();
  else await self.clients.openWindow(address);
}

const CHANGED: FromWorker = "PUSH_CHANGED";

/** Subscribes again in place of a subscription that the browser gave up; an open page, or the next one, tells the server. */
async function renew({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (applicationServerKey)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(CHANGED);
}
