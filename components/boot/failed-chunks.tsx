"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { Button, Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  hasFailedChunk,
  retryFailedChunks,
  subscribeToFailedChunks,
} from "@/components/loading/load-chunk";
import { Notice } from "@/components/ui/states/notice";
import classes from "./failed-chunks.module.css";

/** Says that a part of the page failed to load, and retries: on a press, and when the network returns. */
export function FailedChunks() {
  const t = useTranslations();
  const hasFailed = useSyncExternalStore(subscribeToFailedChunks, hasFailedChunk, () => false);
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    const retry = () => void retryFailedChunks();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  async function retry() {
    setIsLoading(true);
    await retryFailedChunks();
    setIsLoading(false);
  }

  if (!hasFailed) return null;
  return (
    <div className={classes.bar}>
      <Notice color="red" Icon={IconAlertTriangle} isBar>
        <Group justify="space-between">
          {t("connection.partMissing")}
          <Button variant="default" loading={isLoading} onClick={() => void retry()}>
            {t("common.retry")}
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
