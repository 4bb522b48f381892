import { ROLES, type Role } from "@/lib/auth/actor";
import { can, PAGES } from "@/lib/auth/permissions";
import { openPage } from "./pages";
import { rowOf, type Row } from "./row";
import { signIn, type Target } from "./target";

const HTML = { of: "max", atMost: 300 } as const;
const SCRIPTS = { of: "max", atMost: 250 } as const;
const SETTLED_MS = 1500;
const CATALOGUE = ["/view-products", "/products-inventory", "/product-management", "/edit-product"];

/** How much a screen sends before one can use it: the HTML of those with products, the scripts of all. */
export async function openScreens(target: Target): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of CATALOGUE) {
    const session = await signIn(target, "manager");
    const html = await fetch(target.url + path, { headers: { cookie: session.cookie } });
    const samples = [(await html.arrayBuffer()).byteLength / 1000];
    if (html.ok) rows.push(rowOf({ what: `HTML of ${path}`, unit: "kB", limit: HTML, samples }));
  }
  rows.push(await scriptsOf(target, "/", undefined));
  for (const [path, permission] of Object.entries(PAGES)) {
    const role = ROLES.find((candidate) => can({ role: candidate }, permission));
    if (role && !path.includes("[")) rows.push(await scriptsOf(target, path, role));
  }
  return rows.filter(({ p50 }) => p50 > 0);
}

/** The scripts that come with a screen and right after it, gzipped as they are transferred; 0 where there is no such screen. */
async function scriptsOf(target: Target, path: string, role: Role | undefined): Promise<Row> {
  const page = await openPage(target, role ?? "worker");
  if (!role) await page.context().clearCookies();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const response = await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED_MS);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  const samples = [response?.ok() ? bytes / 1000 : 0];
  return rowOf({ what: `First-load JavaScript of ${path}`, unit: "kB", limit: SCRIPTS, samples });
}
