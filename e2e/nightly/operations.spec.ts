import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { AppWithLogs } from "../support/app-with-logs";
import { signIn } from "../support/sign-in";
import { appUrl, expect, PASSWORD, test, watch } from "../support/test";

const app = new AppWithLogs();
test.beforeAll(() => {
  test.setTimeout(120_000);
  return app.start();
});
test.afterAll(() => app.stop());

const BEHIND_HTTPS = { "x-forwarded-proto": "https" };
const STRANGER = `stranger-${randomUUID()}`;

test("a connection whose request does not arrive is closed", async () => {
  const { hostname, port } = new URL(app.url);
  const begun = Date.now();
  const socket = connect(Number(port), hostname);
  socket.write("GET / HTTP/1.1\r\nHost: factory\r\nX-Slow: ");
  // Writing on goes wrong once it is closed.
  socket.on("error", () => undefined);
  const trickling = setInterval(() => socket.write("x"), 1_000);
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(trickling);
  expect(Date.now() - begun).toBeGreaterThan(14_000);
  expect(Date.now() - begun).toBeLessThan(25_000);
});

test("a call, an action and a page are in one scrape, and the action leaves its line", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: app.url });
  const problems = watch(page.context());
  await page.request.post("/api/auth/login", { data: { username: "worker", password: PASSWORD } });
  await page.goto("/worker");
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Logout" }).click();
  const requestId = (await answered).headers()["x-request-id"] ?? "";
  await expect(page).toHaveURL("/");
  expect(problems).toEqual([]);
  await page.context().close();
  const [line] = await app.getLines(requestId);
  expect(line).toMatchObject({ kind: "action", method: "POST", route: "/worker", outcome: "ok" });
  expect(line?.userId).toMatch(/^[0-9a-f-]{36}$/);

  const figures = await (await fetch(`${app.url}/api/metrics`)).text();
  for (const series of [
    'http_request_duration_seconds_count{method="POST",route="/api/auth/login",status="200"}',
    'http_request_duration_seconds_count{method="GET",route="/worker",status="200"}',
    'action_duration_seconds_count{outcome="ok"}',
    'database_pool_connections{state="total"}',
    "process_resident_memory_bytes",
    'build_info{version="[\\d.]+"}',
  ])
    expect(figures).toMatch(new RegExp(`^${series.replace(/[{}]/g, "\\$&")} [1-9]`, "m"));
  expect(figures).toContain("database_transaction_retries_total 0");
});

test("a sign-in keeps its cookie to https where it came by it", async () => {
  const getCookie = async (url: string) =>
    (await signIn(url, PASSWORD, BEHIND_HTTPS)).headers.get("set-cookie");
  expect(await getCookie(appUrl())).toContain("; Secure");
  expect(await getCookie(app.url)).not.toContain("; Secure");
});

test("nobody chooses the address by which sign-ins are counted, but a trusted proxy does", async () => {
  const statuses = async (url: string) => {
    const found = [];
    for (const last of [1, 2, 3, 4, 5, 6]) {
      const headers = {
        "x-forwarded-for": `198.51.100.${last}`,
        "x-factory-caller": "x;10.0.0.1;",
      };
      found.push((await signIn(url, "wrong password", headers, STRANGER)).status);
    }
    return found;
  };
  expect(await statuses(app.url)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await statuses(appUrl())).toEqual([401, 401, 401, 401, 401, 401]);
});
