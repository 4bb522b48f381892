"use client";

import { Card, Stack, Switch, Text, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { builtInFlag, mutedFlag, useFlag } from "@/components/scanning/device-flag";
import { Guides } from "./guides";
import { ScanTest } from "./scan-test";
import classes from "./scanner-setup.module.css";

/** Tests a scanner, sets what this device needs for it, and says how each kind of device is set up. */
export function ScannerSetup() {
  return (
    <Stack className={classes.screen}>
      <ScanTest />
      <OfThisDevice />
      <Guides />
    </Stack>
  );
}

/** The choices that this device stores. */
function OfThisDevice() {
  const t = useTranslations("scannerSetup");
  const isBuiltIn = useFlag(builtInFlag);
  const isMuted = useFlag(mutedFlag);
  return (
    <Card component="section" aria-labelledby="this-device">
      <Stack>
        <Title order={2} size="h5" id="this-device">
          {t("thisDevice")}
        </Title>
        <Switch
          label={t("builtIn")}
          description={t("builtInHint")}
          checked={isBuiltIn}
          onChange={({ currentTarget }) => builtInFlag.write(currentTarget.checked)}
        />
        <Switch
          label={t("sound")}
          checked={!isMuted}
          onChange={({ currentTarget }) => mutedFlag.write(!currentTarget.checked)}
        />
        <Text c="dimmed" size="sm">
          {t("stored")}
        </Text>
      </Stack>
    </Card>
  );
}
