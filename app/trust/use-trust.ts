import { useEffect, useState, useSyncExternalStore } from "react";
import { isSelf, TRUST_CHECK } from "@/lib/lan/rules";

/** `self` is the machine that runs the app, whose browsers need no https. */
export type Trust = "unknown" | "self" | "trusted" | "untrusted";

// Milliseconds; a device that does not trust the authority fails at once.
const PATIENCE = 5_000;

/**
 * Finds out whether this device trusts the authority, and again when the person comes back from its settings. `secure` is the app's address
 * on https. A device that trusts it leaves the page on http for `destination`.
 */
export function useTrust(secure: string, destination: string) {
  const place = useSyncExternalStore(subscribe, getPlace, () => "unknown" as const);
  const [isTrusted, setIsTrusted] = useState<boolean>();

  useEffect(() => {
    if (place !== "plain") return;
    const look = () => {
      if (document.visibilityState === "visible")
        void lookAt(secure, destination).then(setIsTrusted);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [place, secure, destination]);

  return {
    trust: toTrust(place, isTrusted),
    lookAgain: () => void lookAt(secure, destination).then(setIsTrusted),
  };
}

const subscribe = () => () => undefined;

function getPlace(): "self" | "secure" | "plain" {
  const { protocol, hostname } = window.location;
  if (protocol === "https:") return "secure";
  return isSelf(hostname) ? "self" : "plain";
}

function toTrust(place: ReturnType<typeof getPlace> | "unknown", isTrusted?: boolean): Trust {
  if (place === "secure") return "trusted";
  if (place !== "plain") return place;
  if (isTrusted === undefined) return "unknown";
  return isTrusted ? "trusted" : "untrusted";
}

/** Checks whether this device reaches the app on https, and leads it there if it does. */
async function lookAt(secure: string, destination: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE);
  const isTrusted = await fetch(`${secure}${TRUST_CHECK}`, { cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isTrusted) window.location.replace(`${secure}${destination}`);
  return isTrusted;
}
