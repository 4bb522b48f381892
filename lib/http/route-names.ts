import { isPage, PAGES } from "@/lib/auth/permissions";

/** Returns the name of an endpoint, the same for all its requests, from a path and its params: "/api/products/sku/{sku}". */
export function endpointName(pathname: string, params: unknown): string {
  const values: [string, unknown][] = params instanceof Object ? Object.entries(params) : [];
  const segments = pathname
    .toLowerCase()
    .replace(/^\/api(?=\/|$)/, "")
    .split("/");
  // Searched from the end, because an id follows its noun.
  let from = segments.length - 1;
  for (const [name, value] of values.reverse()) {
    const place = Array.isArray(value) ? -1 : segments.lastIndexOf(asSegment(value), from);
    if (place < 0) return "/api/*";
    segments[place] = `{${name}}`;
    from = place - 1;
  }
  return `/api${segments.join("/")}`;
}

const asSegment = (value: unknown) => encodeURIComponent(String(value)).toLowerCase();

const PATTERNS = Object.keys(PAGES)
  .filter((page) => page.includes("["))
  .map((page) => ({ page, pattern: new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`) }));

/** The name of the page at an address; one for all files of the app, and one for all that is no page. */
export function pageName(url: string): string {
  const [path = "/"] = url.split("?");
  if (path === "/" || isPage(path)) return path;
  if (path.startsWith("/_next/")) return "/_next/*";
  if (path.startsWith("/api/")) return "/api/*";
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page ?? "*";
}
