import Bowser from "bowser";
import type { SessionView } from "./schema";

/** The most characters that are kept of a User-Agent header. */
export const MAX_USER_AGENT = 400;

const DEVICES: Readonly<Record<string, SessionView["device"]>> = {
  mobile: "phone",
  tablet: "tablet",
  desktop: "desktop",
};

/** What a User-Agent header says of browser, operating system and kind of device. A program is called as it calls itself. */
export function describeDevice(
  userAgent: string | null,
): Pick<SessionView, "browser" | "system" | "device"> {
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const program = /^[\w.-]+/.exec(userAgent)?.[0] ?? null;
  return {
    browser: browser.name || program,
    system: os.name || null,
    device: DEVICES[platform.type ?? ""] ?? null,
  };
}
