import { X509Certificate } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContextOptions, LaunchOptions, Page } from "@playwright/test";
import { findFreePort } from "@/scripts/app-process";
import { ensureCertificates } from "@/scripts/lan/certificate-files";
import { type Gateway, startGateway } from "@/scripts/lan/gateway";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { LAUNCH } from "../../playwright.config";
import { expectNoFindings } from "../support/axe";
import { DEVICES } from "../support/devices";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, switchLanguage, test as base, untilHydrated } from "../support/test";
import { WORDS } from "../support/words";

const NAME = "factory.local";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({}, provide) => {
      // Nothing announces the name to this browser.
      const args = [...(LAUNCH.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`];
      await provide({ ...LAUNCH, args });
    },
    { scope: "worker" },
  ],
});

let dataDir = "";
let app: TestApp;
let gateway: Gateway;
let ports = { http: 0, https: 0 };

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = await mkdtemp(path.join(tmpdir(), "lan-"));
  ports = { http: await findFreePort(), https: await findFreePort() };
  const wanted = { name: "Nile Weave", hosts: [], names: [NAME, "127.0.0.1"], now: new Date() };
  const certificates = await ensureCertificates(dataDir, wanted);
  app = await startOwnApp(DEMO_TEMPLATE, {
    settings: {
      LAN: "1",
      TRUSTED_PROXIES: "10.0.0.5",
      DATA_DIR: dataDir,
      PORT: String(ports.http),
      HTTPS_PORT: String(ports.https),
    },
  });
  // The browser is on the loopback interface as well, and yet another device.
  gateway = await startGateway({
    ...ports,
    ...certificates,
    app: app.url,
    mainHost: NAME,
    local: "127.0.0.9",
  });
});

test.afterAll(async () => {
  await app.stop();
  await gateway.stop();
  await rm(dataDir, { recursive: true });
});

const plain = (address: string) => `http://${NAME}:${ports.http}${address}`;
const secure = (address: string) => `https://${NAME}:${ports.https}${address}`;

const device: BrowserContextOptions = { viewport: DEVICES.phone, userAgent: IPHONE };

async function openGuide(page: Page): Promise<void> {
  await page.goto(plain("/requests-management?state=decided"));
  await untilHydrated(page);
  await expect(page).toHaveURL(plain("/trust?to=%2Frequests-management%3Fstate%3Ddecided"));
}

for (const language of ["en", "ar"] as const)
  test(`a phone that does not trust the factory is shown how, for its kind and others [${language}]`, async ({
    browser,
  }) => {
    const context = await browser.newContext(device);
    const page = await context.newPage();
    await openGuide(page);
    await switchLanguage(page, language);
    const words = WORDS[language].trust;
    await expect(page.getByText(words.needed)).toBeVisible();
    await expect(page.getByText(words.steps.iphone.trust)).toBeVisible();
    await expectNoFindings(page);
    const profile = page.getByRole("link", { name: words.downloadProfile });
    const address = new URL((await profile.getAttribute("href")) ?? "", page.url());
    const { headers, text } = await page.evaluate(async (url) => {
      const answer = await fetch(url);
      return { headers: answer.headers.get("content-type"), text: await answer.text() };
    }, address.href);
    expect(headers).toBe("application/x-apple-aspen-config");
    expect(text).toContain("com.apple.security.root");

    await page.getByRole("button", { name: words.devices.android }).click();
    await expect(page.getByText(words.steps.android.install)).toBeVisible();
    await expect(page.getByRole("link", { name: words.downloadCertificate })).toBeVisible();
    await page.getByText(words.about).click();
    const { fingerprint256 } = new X509Certificate(
      (await ensureCertificates(dataDir, { name: "", hosts: [], names: [], now: new Date() }))
        .authority,
    );
    await expect(page.getByText(fingerprint256)).toBeVisible();
    await expect(page.getByText(plain("/trust"))).toBeVisible();
    await context.close();
  });

test("a phone that trusts it goes on to the app, and everything works there as on https", async ({
  browser,
}) => {
  // Stands for the trusted authority; scripts/lan/certificate-files.test.ts proves what the certificate is good for.
  const context = await browser.newContext({ ...device, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(plain("/requests-management?state=decided"));
  await expect(page).toHaveURL(secure("/?returnTo=%2Frequests-management%3Fstate%3Ddecided"));
  await untilHydrated(page);
  const { login } = WORDS.en;
  await page.getByLabel(login.username).fill("manager");
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page).toHaveURL(secure("/requests-management?state=decided"));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  for (const cookie of await context.cookies()) expect(cookie).toMatchObject({ secure: true });

  await page.goto(secure("/shared-devices"));
  await page.getByRole("link", { name: WORDS.en.sharedDevices.setUp }).click();
  await expect(page.getByText(WORDS.en.trust.ready)).toBeVisible();
  await expect(page.getByRole("link", { name: WORDS.en.trust.open })).toHaveAttribute(
    "href",
    secure("/"),
  );
  await context.close();
});

base("a factory behind a proxy has no guide", async ({ page }) => {
  const response = await page.goto("/trust");
  expect(response?.status()).toBe(404);
});
