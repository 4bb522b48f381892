/** The cache of scripts, styles and fonts, which hold nothing of anybody's. */
const FILES = "files";
// Two builds and more: a page of the former one may still need its files.
const MOST = 600;

/** Whether a path is one of the build's files, whose content never changes under the same name. */
export const isFileOfBuild = (path: string) => path.startsWith("/_next/static/");

/** Files that the app needs without a network, and whose content changes with a build. */
const CHANGING = new Set(["/scanner.wasm", "/icon.svg", "/tapestry.svg"]);

export const isChangingFile = (path: string) => CHANGING.has(path);

/** A file of the build: the kept one, else from the network, which is then kept. */
export async function fileOfBuild(request: Request): Promise<Response> {
  const kept = await (await caches.open(FILES)).match(request.url);
  return kept ?? keep(request.url, await fetch(request));
}

/** A file that may have changed: from the network, else the kept one. */
export async function changingFile(request: Request): Promise<Response> {
  try {
    return await keep(request.url, await fetch(request));
  } catch (thrown) {
    const kept = await (await caches.open(FILES)).match(request.url);
    if (kept) return kept;
    throw thrown;
  }
}

/** Keeps the files that a page has loaded, those too that came before this worker ran. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || !(isFileOfBuild(pathname) || isChangingFile(pathname)))
      continue;
    if (!(await cache.match(address))) await keep(address, await fetch(address));
  }
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}

async function keep(address: string, response: Response): Promise<Response> {
  if (response.status === 200) await (await caches.open(FILES)).put(address, response.clone());
  return response;
}
