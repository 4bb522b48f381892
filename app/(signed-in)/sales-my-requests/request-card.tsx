"use client";

import { Badge, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { ActionBadge } from "@/components/sales-requests/action-badge";
import { ItemsTable } from "@/components/sales-requests/items-table";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { SalesRequestBadge } from "@/components/sales-requests/sales-request-badge";
import { useNearEnd } from "@/components/sales-requests/use-hold-end";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart } from "@/components/loading/lazy-part";
import { sumUnits } from "@/lib/requests/sales/review/verdict";
import { Ltr } from "@/components/ui/text/ltr";
import { ButtonToCome, CardToCome } from "@/components/ui/states/to-come";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { useDayText } from "@/components/hooks/use-day-text";
import { PersonName } from "@/components/users/person-name";
import classes from "./my-requests.module.css";

const loadMore = () => import("./request-more").then((loaded) => loaded.RequestMore);

const RequestMore = lazyPart(loadMore, <ButtonToCome />);

/** The same for a request that a link led to, whose history is open from the beginning. */
const LinkedRequestMore = lazyPart(
  loadMore,
  <>
    <ButtonToCome />
    <CardToCome height="19.5rem" />
  </>,
);

type RequestProps = { readonly request: ListedRequest };

type Props = RequestProps & {
  /** True when the request was sent on the previous screen. */
  readonly isNew: boolean;
  /** True when a link led to the request. */
  readonly isLinked: boolean;
  /** Called with the request's name, once it is withdrawn. */
  readonly onWithdrawn: (name: string) => void;
};

/** One of the person's requests: what was asked for, where it stands, and what the manager says. Links reach it by its id. */
export const RequestCard = memo(function RequestCard({ request, isNew, ...more }: Props) {
  const { isLinked } = more;
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
            <h2 id={titleId} className={classes.title}>
              {t("request")} <Ltr>{number}</Ltr>
            </h2>
            {isNew && <Badge tt="none">{t("new")}</Badge>}
          </Group>
          <Text component="div" size="sm" c="dimmed">
            {items("summary", { items: request.items.length, pieces: sumUnits(request) })} ·{" "}
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
      <Answer request={request} />
      {isLinked ? (
        <LinkedRequestMore request={request} {...more} />
      ) : (
        <RequestMore request={request} {...more} />
      )}
    </article>
  );
});

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
        <Text>{notes === null ? t("noNotes") : <bdi className={classes.notes}>{notes}</bdi>}</Text>
      </div>
      {request.status === "held" && <Hold request={request} />}
    </Group>
  );
}

function Hold({ request: { holdUntil, isOverdue } }: RequestProps) {
  const t = useTranslations("salesMyRequests");
  const dayText = useDayText();
  const nearEnd = useNearEnd();
  if (holdUntil === null) return <Text fw={600}>{t("heldOpenly")}</Text>;
  const end = isOverdue ? t("overdue") : nearEnd(holdUntil);
  return (
    <Text fw={600}>
      {t("heldUntil", { date: isolate(dayText(holdUntil)) })}
      {end !== null && (
        <Text span inherit c={isOverdue ? "red" : "var(--amber-text)"}>
          {" · "}
          {end}
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
      <strong>
        <PersonName username={decidedBy} displayName={decidedByDisplayName} />
      </strong>
      {" · "}
      <RelativeTime at={decidedAt} />
    </Text>
  );
}
