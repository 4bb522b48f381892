import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { LaunchOptions, Page, Worker } from "@playwright/test";
import { findWholeChromium } from "@/scripts/find-chromium";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { createBrowserKeys } from "@/scripts/test-support/samples/subscription";
import { LAUNCH } from "../../playwright.config";
import { Api } from "../support/api";
import { expectNoFindings } from "../support/axe";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, test as base, untilHydrated } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd } from "../support/worker-requests";

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({}, provide) => {
      const executablePath = await findWholeChromium();
      if (!executablePath) throw new Error("There is no Chromium with notifications.");
      await provide({ ...LAUNCH, executablePath });
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

// Milliseconds for which messages wait for others, and for which they may be on their way.
const ARRIVAL = 25_000;

let app: TestApp;
let service: Server;
const received = new Map<string, Buffer[]>();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE, { settings: { WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" } });
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.get(request.url ?? "")?.push(Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});

test.afterAll(async () => {
  service.close();
  await app.stop();
});

/**
 * Gives the page's browser a push service: private windows of Chromium have none. Returns the messages that it gets, decrypted; `page` has
 * another subscription, with an address of its own, from `replace` on.
 */
async function addPushService(page: Page, name: string) {
  const first = addSubscription(name);
  await page.addInitScript(setSubscription, first.subscription);
  const replace = async () => {
    const second = addSubscription(`${name}-again`);
    await page.evaluate(setSubscription, second.subscription);
    return second.readMessages;
  };
  return { readMessages: first.readMessages, replace };
}

function addSubscription(name: string) {
  const { keys, read } = createBrowserKeys();
  const { port } = service.address() as AddressInfo;
  const messages: Buffer[] = [];
  received.set(`/${name}`, messages);
  return {
    subscription: { ...keys, address: `http://127.0.0.1:${port}/${name}` },
    readMessages: () => messages.map((body) => JSON.stringify(read(body))),
  };
}

type Subscription = ReturnType<typeof addSubscription>["subscription"];

/** Runs in the page. */
function setSubscription({ address, p256dh, auth }: Subscription): void {
  const decode = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
      character.charCodeAt(0),
    ).buffer;
  const known: Record<string, ArrayBuffer> = { p256dh: decode(p256dh), auth: decode(auth) };
  const subscription = { endpoint: address, getKey: (key: string) => known[key] };
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve(subscription),
  });
}

async function openAs(page: Page, username: string, path: string): Promise<void> {
  const { cookies, token } = await Api.signIn(app.url, username, PASSWORD);
  await page.context().addCookies(cookies);
  await page.addInitScript((value) => localStorage.setItem("authToken", value), token);
  await page.goto(`${app.url}${path}`);
  await untilHydrated(page);
}

/** Delivers a message to the page's service worker as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: app.url,
    registrationId,
    data,
  });
}

/** Lists the messages that the device shows. */
const listShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang, dir, tag }) => ({
      title,
      body,
      lang,
      dir,
      tag,
    }));
  });

/** Presses the message, or one of its buttons. */
const press = (worker: Worker, action: string) =>
  worker.evaluate(async (name) => {
    const scope: unknown = globalThis;
    const { registration, dispatchEvent } = scope as WorkerScope;
    const [notification] = await registration.getNotifications();
    const press = new Event("notificationclick");
    // Only the browser's own events may last longer.
    dispatchEvent(Object.assign(press, { notification, action: name, waitUntil: () => undefined }));
  }, action);

/** Tells the service worker that the browser gave up its subscription. */
const giveUpSubscription = (worker: Worker) =>
  worker.evaluate(() => {
    const scope: unknown = globalThis;
    const change = new Event("pushsubscriptionchange");
    (scope as WorkerScope).dispatchEvent(
      Object.assign(change, { oldSubscription: null, waitUntil: () => undefined }),
    );
  });

type WorkerScope = {
  readonly registration: { getNotifications: () => Promise<unknown[]> };
  readonly dispatchEvent: (event: Event) => boolean;
};

function getWorker(page: Page): Worker {
  const [serviceWorker] = page.context().serviceWorkers();
  if (!serviceWorker) throw new Error("There is no service worker");
  return serviceWorker;
}

async function turnOn(page: Page, words: typeof WORDS.en): Promise<void> {
  const card = page.getByRole("region", { name: words.push.title });
  await card.getByRole("switch", { name: words.push.turnOn }).click();
  await expect(card.getByText(words.push.turnedOn)).toBeVisible();
}

for (const language of ["en", "ar"] as const)
  test(`a message arrives on the device of who turned it on, and opens the request with the decision prepared [${language}]`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const words = WORDS[language];
    const username = language === "en" ? "manager" : "admin";
    const reviewer = await Api.signIn(app.url, username, PASSWORD);
    await reviewer.call("PUT", "/api/auth/language", { language });
    const { readMessages } = await addPushService(page, username);
    await openAs(page, username, "/change-password#push");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await turnOn(page, words);
    await expectNoFindings(page);

    const manager = await Api.signIn(app.url, "manager", PASSWORD);
    const product = await manager.createProduct({ Blue: 10 });
    const worker = await Api.signIn(app.url, "worker", PASSWORD);
    await askToAdd(worker, product);
    await expect.poll(() => readMessages().length, { timeout: ARRIVAL }).toBe(1);

    await deliver(page, readMessages()[0] ?? "");
    const shown = { title: words.push.one.decision, lang: language, tag: "decision" };
    await expect
      .poll(() => listShown(page))
      .toMatchObject([{ ...shown, dir: language === "ar" ? "rtl" : "ltr" }]);
    await press(getWorker(page), "accept");
    await expect(page).toHaveURL(/\/requests-management#/);
    const row = page.getByRole("row").filter({ hasText: product.SKU });
    const accept = row.getByRole("button", { name: words.requests.accept });
    await expect(accept).toBeFocused();
    expect(await listShown(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(accept).toHaveCount(0);
  });

test("messages arrive at the address that the browser has in place of one it gave up", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { readMessages, replace } = await addPushService(page, "worker");
  await openAs(page, "worker", "/change-password#push");
  await turnOn(page, WORDS.en);
  const readAgain = await replace();
  const renewed = page.waitForResponse((response) => response.request().method() === "POST");
  await giveUpSubscription(getWorker(page));
  await renewed;

  const manager = await Api.signIn(app.url, "manager", PASSWORD);
  const worker = await Api.signIn(app.url, "worker", PASSWORD);
  const request = await askToAdd(worker, await manager.createProduct({ Blue: 10 }));
  const path = `/api/req/requests/${request._id}/state`;
  await manager.call("PATCH", path, { state: "Rejected" });
  await expect.poll(() => readAgain().length, { timeout: ARRIVAL }).toBe(1);
  expect(readMessages()).toEqual([]);
});
