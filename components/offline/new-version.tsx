"use client";

import { Button, Group } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { getServiceWorkers } from "@/components/device/capabilities";
import { useLeaving } from "@/components/forms/leaving";
import { useLiveConnection } from "@/components/data/live";
import { useIsOffline } from "@/components/data/use-is-offline";
import { allowUnload } from "@/components/data/use-unload-question";
import { Notice } from "@/components/ui/states/notice";
import { notifyWorker } from "./tell-worker";

// Milliseconds. A server that starts again is asked at once, which is when a new version comes.
const LOOK_EVERY = 30 * 60_000;

/** Offers to load the page anew when the server has a newer version of it. Nothing is loaded by itself: a form may be half filled in. */
export function NewVersion() {
  const t = useTranslations("newVersion");
  const { leave } = useLeaving();
  const isNewer = useIsNewer();
  const isOffline = useIsOffline();
  if (!isNewer || isOffline) return null;
  const reload = () => {
    allowUnload();
    window.location.reload();
  };
  return (
    <Notice color="blue" role="status" Icon={IconRefresh} isBar>
      <Group justify="space-between" gap="xs">
        {t("text")}
        <Button variant="default" onClick={() => leave(reload)}>
          {t("reload")}
        </Button>
      </Group>
    </Notice>
  );
}

/** Returns whether the service worker belongs to a newer build than the page. */
function useIsNewer(): boolean {
  const [isNewer, setIsNewer] = useState(false);
  const connection = useLiveConnection();
  useEffect(() => {
    const worker = getServiceWorkers();
    if (!worker) return;
    const subscribe = ({ data }: MessageEvent) => {
      if (Number(data) > Number(document.documentElement.dataset.version)) setIsNewer(true);
    };
    const look = () =>
      void worker
        .getRegistration()
        .then((registration) => registration?.update())
        .catch(() => undefined);
    worker.addEventListener("message", subscribe);
    worker.startMessages();
    const ask = () => notifyWorker({ type: "VERSION" });
    // Also the one that takes over while the page is open.
    worker.addEventListener("controllerchange", ask);
    ask();
    const timer = setInterval(look, LOOK_EVERY);
    const end = connection.subscribe([], look);
    return () => {
      worker.removeEventListener("message", subscribe);
      worker.removeEventListener("controllerchange", ask);
      clearInterval(timer);
      end();
    };
  }, [connection]);
  return isNewer;
}
