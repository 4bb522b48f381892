"use client";

import { Button, Group, Paper, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import classes from "./create-request.module.css";

type Props = { readonly count: number; readonly onPress: () => void };

/** On small screens, where the request is above the catalogue: what it holds so far, and the way back to it. */
export function ToRequestBar({ count, onPress }: Props) {
  const t = useTranslations("salesCreateRequest");
  if (count === 0) return null;
  return (
    <Paper withBorder shadow="md" p="sm" className={classes.bar}>
      <Group justify="space-between" wrap="nowrap">
        <Text>{t("count", { count })}</Text>
        <Button onClick={onPress}>{t("toRequest")}</Button>
      </Group>
    </Paper>
  );
}
