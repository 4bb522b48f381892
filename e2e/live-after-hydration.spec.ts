import { holdBack } from "./support/hold-back";
import { expect, test } from "./support/test";

/** Whether React has finished with the frame around the screen, and the browser with what followed from that. React's root is not public. */
const IS_FRAME_HYDRATED = `(() => {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  if (document[key]?.stateNode.current.memoizedState.isDehydrated !== false) return false;
  return new Promise((resolve) => requestIdleCallback(() => resolve(true)));
})()`;

test("changes are read once the screen reacts, so that they cannot keep it from reacting", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  const live: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) live.push(request.url());
  });
  const screen = await holdBack(page, /data-waiting/);
  await page.goto("/requests-management", { waitUntil: "commit" });
  await screen.isHeld;
  await expect.poll(() => page.evaluate(IS_FRAME_HYDRATED)).toBe(true);
  expect(live).toEqual([]);
  screen.release();
  await expect.poll(() => live).toHaveLength(1);
});
