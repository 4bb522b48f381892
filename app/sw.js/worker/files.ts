import { CacheFirst, ExpirationPlugin, NetworkFirst, type RuntimeCaching } from "serwist";

const FILES = "files";
// Two builds and more: a page of the former one may still need its files.
const MOST = 600;

/** Files that the app needs without a network, and whose content changes with a build. */
const CHANGING = new Set(["/scanner.wasm", "/icon.svg", "/tapestry.svg"]);

const options = {
  cacheName: FILES,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: MOST, maxAgeFrom: "last-used" })],
};

/** Scripts, styles, fonts and the app's own drawings, which hold nothing of anybody's. Those of a build never change under their name. */
export const FILES_OF_BUILD: RuntimeCaching[] = [
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
    handler: new CacheFirst(options),
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && CHANGING.has(url.pathname),
    handler: new NetworkFirst(options),
  },
];
