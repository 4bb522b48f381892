"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { Button, Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  isPartMissing,
  loadMissingParts,
  onMissingParts,
} from "@/components/loading/missing-parts";
import { Notice } from "@/components/ui/states/notice";
import classes from "./missing-parts.module.css";

/** Says that a part of the page did not come, and loads it again: when asked to, and once the network is back. */
export function MissingParts() {
  const t = useTranslations();
  const isMissing = useSyncExternalStore(onMissingParts, isPartMissing, () => false);
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    const load = () => void loadMissingParts();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, []);

  async function load() {
    setIsLoading(true);
    await loadMissingParts();
    setIsLoading(false);
  }

  if (!isMissing) return null;
  return (
    <div className={classes.bar}>
      <Notice color="red" Icon={IconAlertTriangle} isBar>
        <Group justify="space-between">
          {t("connection.partMissing")}
          <Button variant="default" loading={isLoading} onClick={() => void load()}>
            {t("common.retry")}
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
