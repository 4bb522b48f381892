"use client";

import { Button, Group, Text, type TextProps } from "@mantine/core";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { isolate } from "@/components/ui/isolate";
import { useMomentText } from "@/components/ui/use-moment-text";
import { Ltr } from "@/components/ui/ltr";
import { PersonName } from "@/components/users/person-name";
import type { ReviewList } from "@/components/ui/review-list";
import type { DecideWorkerRequest } from "@/lib/worker-requests/schema";
import { shortageOf, type ListedRequest } from "./request-list";
import classes from "./request-parts.module.css";
import type { Decision } from "./use-decisions";

/** The actions on the listed requests. */
export type Choices = {
  /** The decision on its way to the server. */
  readonly deciding: DecideWorkerRequest | null;
  readonly onDecide: (request: ListedRequest, state: Decision) => void;
  readonly onDelete: (request: ListedRequest) => void;
};

/** The props that the table and the cards share. */
export type ShownRequests = Choices & {
  readonly list: ReviewList<ListedRequest>;
  /** The request that a link led to. */
  readonly linkedId: string;
};

type Props = { readonly request: ListedRequest };

/** Accept and Reject together, only while the request waits; Delete apart from them, always (spec §4). */
export function RequestButtons({ request, deciding, onDecide, onDelete }: Props & Choices) {
  const t = useTranslations("requests");
  const { _id, requestId, state } = request;
  const isRunning = (decision: Decision) => deciding?.id === _id && deciding.state === decision;
  const shared = {
    disabled: deciding !== null,
    px: "sm",
    ...(state !== "Null" && { disabled: true, h: "auto", lh: "sm", className: classes.spent }),
  };
  return (
    <Group
      className={classes.foot}
      gap="md"
      align={state === "Null" ? "flex-start" : "center"}
      justify="space-between"
      mt="auto"
    >
      <div className={classes.decide}>
        <Button
          leftSection={<IconCheck aria-hidden />}
          {...shared}
          loading={isRunning("Accepted")}
          onClick={() => onDecide(request, "Accepted")}
          aria-description={t("acceptOf", { requestId })}
        >
          {t("accept")}
        </Button>
        <Button
          variant="outline"
          color="red"
          {...shared}
          loading={isRunning("Rejected")}
          onClick={() => onDecide(request, "Rejected")}
          aria-description={t("rejectOf", { requestId })}
        >
          {t("reject")}
        </Button>
      </div>
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        className={classes.delete}
        leftSection={<IconTrash size="1.25em" aria-hidden />}
        onClick={() => onDelete(request)}
        aria-description={t("deleteOf", { requestId })}
      >
        {t("delete")}
      </Button>
    </Group>
  );
}

/** Shows the units available of the request's color now, and a removal's shortage in red. */
export function Availability({ request }: Props) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const { available } = request;
  const shortage = shortageOf(request);
  if (request.state !== "Null" || available === undefined) return null;
  if (available === null)
    return (
      <Text size="xs" c="red" fw={600}>
        {t("gone")}
      </Text>
    );
  return (
    <Text size="xs" c="dimmed">
      {t("availableNow")}: <b>{format.number(available)}</b>
      {shortage > 0 && (
        <Text span inherit display="block" c="red" fw={600}>
          {t("short", { count: format.number(shortage) })}
        </Text>
      )}
    </Text>
  );
}

/** Shows the requester's name. */
export function Requester({ request, ...props }: Props & TextProps) {
  const { requesterUsername: username, requesterDisplayName: displayName } = request;
  return <PersonName username={username} displayName={displayName} {...props} />;
}

/** Shows who decided the request and when; nothing while it waits. */
export function DecidedBy({ request }: Props) {
  const { decidedBy, decidedByDisplayName, decidedAt } = request;
  const t = useTranslations("requests");
  const momentText = useMomentText();
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {t("decidedBy", {
        username: isolate(decidedByDisplayName ?? decidedBy),
        date: isolate(momentText(decidedAt)),
      })}
    </Text>
  );
}

/** The request in one line, for a dialog that is about it. */
export function RequestSummary({ request }: Props) {
  const t = useTranslations("status");
  const format = useFormatter();
  return (
    <Text fw={600}>
      {t(request.action)}: <Ltr>{format.number(request.quantity)}</Ltr> ×{" "}
      <bdi>{request.productName}</bdi>
      <Text span inherit display="block" size="sm" c="dimmed" fw={400}>
        <bdi>{request.sortName}</bdi> · <bdi>{request.color}</bdi> · <Requester request={request} />
      </Text>
    </Text>
  );
}
