"use client";

import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useTimeZone, useTranslations } from "next-intl";
import { IconHistory } from "@tabler/icons-react";
import { memo, useId, useState } from "react";
import { RepeatButton } from "@/components/repeat/repeat-button";
import { repetitionOfSale } from "@/components/repeat/repetitions";
import { LazyHistory } from "@/components/request-history/lazy-history";
import { ActionBadge } from "@/components/sales-requests/action-badge";
import { ItemsTable } from "@/components/sales-requests/items-table";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import { RestLinks } from "@/components/sales-requests/rest-links";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { isolate } from "@/components/ui/isolate";
import { piecesOf } from "@/components/sales-requests/verdict";
import { Ltr } from "@/components/ui/ltr";
import { RelativeTime } from "@/components/ui/relative-time";
import { useDayText } from "@/components/ui/use-day-text";
import { PersonName } from "@/components/users/person-name";
import { dayOf } from "@/lib/platform/time/days";
import { commentOnSalesRequestAction } from "../comment-actions";
import classes from "./my-requests.module.css";

type RequestProps = { readonly request: ListedRequest };

type Props = RequestProps & {
  /** Whether it was sent on the screen before. */
  readonly isNew: boolean;
  /** Whether a link led to it. */
  readonly isLinked: boolean;
};

/** One of the person's requests: what was asked for, where it stands, and what the manager says. Links reach it by its id. */
export const RequestCard = memo(function RequestCard({ request, isNew, isLinked }: Props) {
  const t = useTranslations("salesMyRequests");
  const items = useTranslations("salesRequests");
  const titleId = useId();
  const number = `#${request.number}`;
  return (
    <article
      data-card={request._id}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.card}
      data-marked={isNew || isLinked || undefined}
    >
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={0}>
          <Group gap="xs">
            <Title order={2} size="h4" id={titleId}>
              {t("request")} <Ltr>{number}</Ltr>
            </Title>
            {isNew && <Badge tt="none">{t("new")}</Badge>}
          </Group>
          <Text component="div" size="sm" c="dimmed">
            {items("summary", { items: request.items.length, pieces: piecesOf(request) })} ·{" "}
            <RelativeTime at={request.createdAt} />
          </Text>
        </Stack>
        <Stack gap="0.25rem" className={classes.state}>
          <Group gap="xs">
            <SalesRequestBadge status={request.status} />
            <ActionBadge action={request.action} />
          </Group>
          <LastDecision request={request} />
        </Stack>
      </Group>
      <ItemsTable
        label={t("items", { number: isolate(number) })}
        action={request.action}
        items={request.items}
      />
      <RestLinks request={request} isOwn />
      <Answer request={request} />
      <More request={request} isLinked={isLinked} />
    </article>
  );
});

/** What happened to the request, which is loaded when it is opened, and the same request again. */
function More({ request, isLinked }: Pick<Props, "request" | "isLinked">) {
  const t = useTranslations("requestHistory");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const timeZone = useTimeZone() ?? "UTC";
  const historyId = useId();
  // A link leads to what was written, for example from a notification of a comment.
  const isOpen = chosen ?? isLinked;
  const name = isolate(`#${request.number}`);
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          px="sm"
          leftSection={<IconHistory size="1.25em" aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={historyId}
          aria-description={t("openOf", { request: name })}
          onClick={() => setChosen(!isOpen)}
        >
          {t("open")}
        </Button>
        <RepeatButton repetition={repetitionOfSale(request, dayOf(new Date(), timeZone))} />
      </Group>
      <div id={historyId} hidden={!isOpen}>
        {isOpen && (
          <LazyHistory
            path="sales-requests"
            id={request._id}
            name={name}
            onComment={commentOnSalesRequestAction}
          />
        )}
      </div>
    </>
  );
}

/** The manager's notes, and the last day of the hold. */
function Answer({ request }: RequestProps) {
  const t = useTranslations("salesMyRequests");
  const { notes } = request.managerResponse;
  return (
    <Group gap="0.25rem 2rem" align="flex-start">
      <div>
        <Text size="sm" c="dimmed">
          {t("managerNotes")}
        </Text>
        {notes === null ? (
          <Text>{t("noNotes")}</Text>
        ) : (
          <Text>
            <bdi className={classes.notes}>{notes}</bdi>
          </Text>
        )}
      </div>
      {request.status === "held" && <Hold request={request} />}
    </Group>
  );
}

function Hold({ request: { holdUntil, isOverdue } }: RequestProps) {
  const t = useTranslations("salesMyRequests");
  const dayText = useDayText();
  if (holdUntil === null) return <Text fw={600}>{t("heldOpenly")}</Text>;
  return (
    <Text fw={600}>
      {t("heldUntil", { date: isolate(dayText(holdUntil)) })}
      {isOverdue && (
        <Text span inherit c="red">
          {" · "}
          {t("overdue")}
        </Text>
      )}
    </Text>
  );
}

function LastDecision({ request }: RequestProps) {
  const { decidedBy, decidedByDisplayName, decidedAt } = request;
  const t = useTranslations("salesMyRequests");
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("lastDecision")}:{" "}
      <PersonName username={decidedBy} displayName={decidedByDisplayName} fw={600} /> ·{" "}
      <RelativeTime at={decidedAt} />
    </Text>
  );
}
