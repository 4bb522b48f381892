import type { Request } from "playwright";
import { ROLES, type Role } from "@/lib/auth/actor";
import { can, PAGES } from "@/lib/auth/permissions";
import { openPage } from "./pages";
import { createRow, type Limit, type Row } from "./row";
import { signIn, type Target } from "./target";

const HTML = { of: "max", atMost: 300 } as const;
const SCRIPTS = { of: "max", atMost: 200 } as const;
const SETTLED_MS = 1500;
const CATALOGUE = ["/view-products", "/products-inventory", "/product-management", "/edit-product"];

/** Measures how much each screen downloads before it can be used: HTML for screens with products, scripts for all. */
export async function openScreens(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of CATALOGUE) {
    const session = await signIn(target, "manager");
    const html = await fetch(target.url + path, { headers: { cookie: session.cookie } });
    const samples = [(await html.arrayBuffer()).byteLength / 1000];
    if (html.ok)
      rows.push(createRow({ what: `HTML of ${path}`, unit: "kB", limit: HTML, samples }));
  }
  rows.push(...(await measureScripts(target, "/", undefined)));
  for (const [path, permission] of Object.entries(PAGES)) {
    const role = ROLES.find((candidate) => can({ role: candidate }, permission));
    if (role && !path.includes("[")) rows.push(...(await measureScripts(target, path, role)));
  }
  return rows.filter(({ p50 }) => p50 > 0);
}

/**
 * The scripts that a screen's HTML names, gzipped as they are transferred. Scripts that the screen loads later without a press
 * are a separate row. A screen that does not exist gives 0.
 */
async function measureScripts(
  target: Target,
  path: string,
  role: Role | undefined,
): Promise<Row[]> {
  const page = await openPage(target, role ?? "worker");
  if (!role) await page.context().clearCookies();
  const loaded: Promise<Script>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") loaded.push(readScript(request));
  });
  const response = await page.goto(path, { waitUntil: "load" });
  const html = (await response?.text()) ?? "";
  await page.waitForTimeout(SETTLED_MS);
  const scripts = await Promise.all(loaded);
  await page.context().close();
  const kilobytes = (wanted: readonly Script[]) =>
    response?.ok() ? wanted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 : 0;
  const first = scripts.filter(({ file }) => html.includes(`src="${file}"`));
  const later = scripts.filter((script) => !first.includes(script));
  const row = (what: string, wanted: readonly Script[], limit?: Limit) =>
    createRow({ what: `${what} of ${path}`, unit: "kB", limit, samples: [kilobytes(wanted)] });
  return [row("First-load JavaScript", first, SCRIPTS), row("JavaScript loaded ahead", later)];
}

type Script = { readonly file: string; readonly bytes: number };

async function readScript(request: Request): Promise<Script> {
  const { responseBodySize: bytes } = await request.sizes();
  return { file: new URL(request.url()).pathname, bytes };
}
