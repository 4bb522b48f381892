import Bowser from "bowser";
import type { SessionView } from "./schema";

/** The most characters that are stored of a User-Agent header. */
export const MAX_USER_AGENT = 400;

const DEVICES: Readonly<Record<string, SessionView["device"]>> = {
  mobile: "phone",
  tablet: "tablet",
  desktop: "desktop",
};

/** Reads the browser, operating system and kind of device from a User-Agent header. A program has the name that it gives itself. */
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
