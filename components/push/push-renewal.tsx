"use client";

import { useEffect, useEffectEvent } from "react";
import type { z } from "zod/mini";
import { reportFailure } from "@/components/data/api-client";
import type { FromWorker } from "@/components/data/to-worker";
import { useCommand, type Command } from "@/components/data/use-command";
import { getServiceWorkers } from "@/components/device/capabilities";
import { isPushAllowed, subscribeBrowser } from "@/components/device/push";
import type { pushSubscriptionSchema, PushView } from "@/lib/push/schema";
import { readPush } from "./read-push";

const CHANGED: FromWorker = "PUSH_CHANGED";

export type PushRenewalProps = {
  readonly subscribe: Command<z.input<typeof pushSubscriptionSchema>, PushView>;
};

/**
 * Sends the person's messages to this browser again after they have signed in anew, and after the browser has changed its subscription,
 * where they had turned them on. Loaded after the screen.
 */
export function PushRenewal({ subscribe }: PushRenewalProps) {
  const { run } = useCommand(subscribe);

  const renew = useEffectEvent(async (isChanged: boolean) => {
    const { devices, publicKey } = await readPush();
    const own = devices.find(({ isCurrent }) => isCurrent);
    if (!own || (own.isOn && !isChanged)) return;
    await run(await subscribeBrowser(publicKey));
  });

  useEffect(() => {
    if (!isPushAllowed()) return;
    renew(false).catch(reportFailure);
    const onMessage = ({ data }: MessageEvent) => {
      if (data === CHANGED) renew(true).catch(reportFailure);
    };
    const workers = getServiceWorkers();
    workers?.addEventListener("message", onMessage);
    return () => workers?.removeEventListener("message", onMessage);
  }, []);
  return null;
}
