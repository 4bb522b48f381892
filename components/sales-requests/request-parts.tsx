"use client";

import { Group, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { Moment } from "@/components/ui/text/moment";
import { PersonName } from "@/components/users/person-name";
import { useDisplayName } from "@/components/users/use-name-of";
import { ActionBadge } from "./action-badge";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import classes from "./request-parts.module.css";
import { useMomentText } from "@/components/hooks/use-moment-text";

type HistoryProps = {
  readonly request: ListedRequest;
  readonly words: (username: string, date: string) => string;
};

/** Shows who decided a request and when, if it has a decision. */
export function History({ request, words }: HistoryProps) {
  const { decidedBy, decidedByDisplayName, decidedAt } = request;
  const momentText = useMomentText();
  const nameOf = useDisplayName();
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {words(isolate(nameOf(decidedBy, decidedByDisplayName)), isolate(momentText(decidedAt)))}
    </Text>
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

/** The requester's name, or a placeholder after the user was deleted. */
export function SalesUser({ request: { salesUser } }: { readonly request: ListedRequest }) {
  const t = useTranslations("salesRequests");
  return salesUser ? <PersonName {...salesUser} /> : <bdi>{t("unknownUser")}</bdi>;
}

/** The manager's notes for the sales user. */
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
