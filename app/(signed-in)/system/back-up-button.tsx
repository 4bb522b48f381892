"use client";

import { Button, Text } from "@mantine/core";
import { IconDatabaseExport } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { BackupView } from "@/lib/backups/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { backUpNowAction } from "./actions";
import classes from "./system.module.css";
import { useSize } from "./use-size";

/** Makes a backup at once, and says when it is done and how large it is. */
export function BackUpButton() {
  const t = useTranslations("system.backUp");
  const size = useSize();
  const cache = useQueryClient();
  const { run, isRunning } = useCommand(backUpNowAction);
  const [result, setResult] = useState<Result<BackupView> | null>(null);

  async function backUp() {
    const ended = await run({});
    if (!ended) return;
    setResult(ended);
    await cache.invalidateQueries({ queryKey: KEYS.system });
  }

  return (
    <div className={classes.backUp}>
      <Button
        variant="default"
        leftSection={<IconDatabaseExport aria-hidden />}
        loading={isRunning}
        onClick={() => void backUp()}
      >
        {t("now")}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {isRunning && t("running")}
      </Text>
      <ResultDialog
        result={result}
        done={({ file, rows, bytes }) => [
          t("done", { size: isolate(size(bytes)), rows }),
          t("file", { file: isolate(file) }),
        ]}
        failed={t("failed")}
        onClose={() => setResult(null)}
      />
    </div>
  );
}
