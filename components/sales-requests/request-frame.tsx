"use client";

import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import { Moment } from "@/components/ui/moment";
import { PersonName } from "@/components/users/person-name";
import { ActionBadge } from "./action-badge";
import { ItemsTable } from "./items-table";
import type { ListedRequest } from "./request-calls";
import classes from "./request-frame.module.css";
import type { ListedItem } from "./shortage";
import { useMomentText } from "@/components/ui/use-moment-text";

type Props = {
  readonly request: ListedRequest;
  /** Names the card; what can be done with the request refers to it. */
  readonly titleId: string;
  /** Whether a link led to it. */
  readonly isLinked: boolean;
  /** The request's state. */
  readonly state: ReactNode;
  /** How it came to that state, if anybody has dealt with it. */
  readonly history?: (username: string, date: string) => string;
  /** The request's buttons. */
  readonly children: ReactNode;
};

/** One request, one card, with everything needed to decide on it (spec §2). Links reach it by its id. */
export function RequestFrame({ request, titleId, ...props }: Props) {
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      className={classes.card}
      data-card={request._id}
      data-marked={props.isLinked || undefined}
      tabIndex={-1}
    >
      <Group justify="space-between" align="flex-start" gap="xs" mb="sm">
        <Stack gap={0}>
          <Title order={3} size="h4" id={titleId}>
            <Ltr>#{request.number}</Ltr> · <SalesUser request={request} />
          </Title>
          <Text size="sm" c="dimmed">
            <Moment at={request.createdAt} />
          </Text>
          <History request={request} words={props.history} />
        </Stack>
        <Group gap="xs">
          {props.state}
          <ActionBadge action={request.action} />
        </Group>
      </Group>
      <RequestItems request={request} />
      <ManagerNotes notes={request.managerResponse.notes} />
      {props.children}
    </Card>
  );
}

type HistoryProps = Pick<Props, "request"> & { readonly words: Props["history"] };

export function History({ request, words }: HistoryProps) {
  const { decidedBy, decidedByDisplayName, decidedAt } = request;
  const momentText = useMomentText();
  if (!words || decidedBy === null || decidedAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {words(isolate(decidedByDisplayName ?? decidedBy), isolate(momentText(decidedAt)))}
    </Text>
  );
}

/** The lines of the request, with the available units where the decision depends on them. */
export function RequestItems({ request }: { readonly request: ListedRequest }) {
  const t = useTranslations("salesRequests");
  const { number, action, processed } = request;
  const isTaking = action === "remove" && !processed;
  return (
    <ItemsTable
      label={t("items", { number: isolate(`#${number}`) })}
      action={action}
      items={isTaking ? request.items : request.items.map(unasked)}
    />
  );
}

/** The number, requester, date and action of a request, for a dialog about it. */
export function RequestSummary({ request }: { readonly request: ListedRequest }) {
  return (
    <Group gap="xs">
      <Text fw={600}>
        <Ltr>#{request.number}</Ltr> · <SalesUser request={request} />
      </Text>
      <Text size="sm" c="dimmed">
        <Moment at={request.createdAt} />
      </Text>
      <ActionBadge action={request.action} />
    </Group>
  );
}

function unasked({ available: _, ...item }: ListedItem): ListedItem {
  return item;
}

/** The requester's name, or a placeholder after the user was deleted. */
export function SalesUser({ request: { salesUser } }: { readonly request: ListedRequest }) {
  const t = useTranslations("salesRequests");
  return salesUser ? <PersonName {...salesUser} /> : <bdi>{t("unknownUser")}</bdi>;
}

export function ManagerNotes({ notes }: { readonly notes: string | null }) {
  const t = useTranslations("salesRequests");
  if (notes === null) return null;
  return (
    <Text size="sm" mt="sm">
      <Text span inherit c="dimmed">
        {t("managerNotes")}
        {": "}
      </Text>
      <bdi className={classes.notes}>{notes}</bdi>
    </Text>
  );
}
