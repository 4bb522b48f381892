/**
 * The service worker: it answers navigations that find no network with the given page, and touches nothing else. Nothing is
 * cached, so no page is ever an old one.
 */
export function workerWith(page: string): string {
  return `
const PAGE = ${JSON.stringify(page)};
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  // The page is on its way while this worker still starts.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  const answer = async () => (await event.preloadResponse) ?? fetch(event.request);
  const offline = () => new Response(PAGE, { status: 503, headers: HEADERS });
  event.respondWith(answer().catch(offline));
});
`;
}

type Texts = { readonly title: string; readonly text: string; readonly retry: string };

/** The page without a connection, in both languages because the worker does not know the user's. Its button loads the same address again. */
export function offlinePage(english: Texts, arabic: Texts): string {
  const section = (language: string, direction: string, { title, text, retry }: Texts) =>
    `<section lang="${language}" dir="${direction}">` +
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="">${escaped(retry)}</a></section>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(english.title)} · ${escaped(arabic.title)}</title>
<style>
  body { font-family: system-ui, sans-serif; line-height: 1.5; margin: 0; }
  main { max-inline-size: 36rem; margin: auto; padding: 2rem 1rem; display: grid; gap: 2rem; }
  h1 { font-size: 1.5rem; margin-block: 0 0.5rem; }
  a {
    display: inline-block; min-block-size: 3rem; box-sizing: border-box; padding: 0.6rem 1.5rem;
    border-radius: 0.5rem; background: #087f56; color: #fff; text-decoration: none; font-weight: 600;
  }
</style></head>
<body><main>${section("en", "ltr", english)}${section("ar", "rtl", arabic)}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
