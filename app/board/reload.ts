// Milliseconds.
const PATIENCE = 10_000;

/** Reads when the page was built that the server has now (milliseconds); undefined while it does not respond. */
async function readServedBuild(): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch("/board", { cache: "no-store", signal });
    const [, build] = /data-version="(\d+)"/.exec(await response.text()) ?? [];
    return response.ok && build !== undefined ? Number(build) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Loads the page anew if the server has a newer build of it, and returns whether the server said which it has. A page that the server does not
 * have now would be an error on the wall.
 */
export async function reloadIfNewer(): Promise<boolean> {
  const served = await readServedBuild();
  if (served === undefined) return false;
  if (served > Number(document.documentElement.dataset.version)) window.location.reload();
  return true;
}

/** Loads the page anew if the server responds. */
export async function reloadIfServed(): Promise<void> {
  if ((await readServedBuild()) !== undefined) window.location.reload();
}
