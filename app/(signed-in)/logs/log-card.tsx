"use client";

import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Ltr } from "@/components/ui/ltr";
import { Moment } from "@/components/ui/moment";
import { PersonName } from "@/components/users/person-name";
import type { LogView } from "@/lib/logs/schema";
import { useActionName } from "@/components/logs/use-action-name";
import classes from "./logs.module.css";

type Props = {
  readonly log: LogView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** One entry: who, what and when; its details shown on demand (spec §2 "Logs"). */
export function LogCard({ log, isOpen, onToggle }: Props) {
  const nameOf = useActionName();
  const titleId = useId();
  const detailsId = useId();
  return (
    <Card component="article" aria-labelledby={titleId}>
      <Group justify="space-between" gap="sm" className={classes.row}>
        <Stack gap={0} className={classes.what}>
          <Title order={2} size="h5" id={titleId}>
            <bdi>{nameOf(log.action)}</bdi>
          </Title>
          <Text size="sm" c="dimmed" className={classes.breaking}>
            <Ltr>{log.action}</Ltr>
          </Text>
        </Stack>
        <Stack gap={0} className={classes.who}>
          <Text fw={600} className={classes.breaking}>
            <PersonName username={log.username} displayName={log.displayName} />
          </Text>
          {log.displayName !== null && (
            <Text size="sm" c="dimmed" className={classes.breaking}>
              <Ltr>{log.username}</Ltr>
            </Text>
          )}
          <Text size="sm" c="dimmed">
            <Moment at={log.createdAt} withSeconds />
          </Text>
        </Stack>
        <DetailsButton
          isOpen={isOpen}
          detailsId={detailsId}
          titleId={titleId}
          onToggle={onToggle}
        />
      </Group>
      {isOpen && (
        <pre id={detailsId} dir="ltr" className={classes.details}>
          {JSON.stringify(log.details, null, 2)}
        </pre>
      )}
    </Card>
  );
}

type ButtonProps = {
  readonly isOpen: boolean;
  readonly detailsId: string;
  readonly titleId: string;
  readonly onToggle: () => void;
};

function DetailsButton({ isOpen, detailsId, titleId, onToggle }: ButtonProps) {
  const t = useTranslations("logs");
  return (
    <Button
      variant="default"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      aria-describedby={titleId}
      onClick={onToggle}
      rightSection={
        <IconChevronDown
          size="1.25em"
          aria-hidden
          className={classes.chevron}
          data-open={isOpen || undefined}
        />
      }
    >
      {t(isOpen ? "hideDetails" : "showDetails")}
    </Button>
  );
}
