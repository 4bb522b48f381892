"use client";

import { Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { memo, useId } from "react";
import { ColorName } from "@/components/products/color-name";
import { Ltr } from "@/components/ui/ltr";
import { Moment } from "@/components/ui/moment";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import {
  Availability,
  DecidedBy,
  RequestButtons,
  Requester,
} from "@/components/worker-requests/request-parts";
import type { Choices, ShownRequests } from "@/components/worker-requests/request-parts";
import classes from "./requests.module.css";

const COLUMNS = { base: 1, sm: 2 };

/** The requests as cards for small screens: one card, everything needed to decide on it. */
export function RequestCards({ list, linkedId, ...choices }: ShownRequests) {
  const t = useTranslations("requests");
  return (
    <Stack>
      {list.waiting.length === 0 && <Text c="dimmed">{t("noneHint")}</Text>}
      <SimpleGrid cols={COLUMNS}>
        {list.waiting.map((request) => (
          <RequestCard
            key={request._id}
            request={request}
            isLinked={request._id === linkedId}
            {...choices}
          />
        ))}
      </SimpleGrid>
      {list.decided.length > 0 && (
        <Title order={2} size="h4" mt="md">
          {t("decidedTitle")}
        </Title>
      )}
      <SimpleGrid cols={COLUMNS}>
        {list.decided.map((request) => (
          <DecidedCard
            key={request._id}
            request={request}
            isLinked={request._id === linkedId}
            onDelete={choices.onDelete}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

// A decided card never changes, so that thousands of them cost nothing when something else does.
const DecidedCard = memo(function DecidedCard(props: Pick<Choices, "onDelete"> & LinkedProps) {
  return <RequestCard {...props} deciding={null} onDecide={() => undefined} />;
});

type CardProps = { readonly request: ListedRequest };
type LinkedProps = CardProps & {
  /** Whether a link led to it. */
  readonly isLinked: boolean;
};

function RequestCard({ request, isLinked, ...choices }: LinkedProps & Choices) {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      className={classes.card}
      data-card={request._id}
      data-marked={isLinked || undefined}
      tabIndex={-1}
    >
      <Group justify="space-between" align="flex-start">
        <WorkerRequestBadge state={request.state} />
        <Text size="sm" c="dimmed">
          <Ltr>{request.requestId}</Ltr>
        </Text>
      </Group>
      <DecidedBy request={request} />
      <Title order={3} size="h5" id={titleId} mt="sm">
        <bdi>{request.productName}</bdi>
      </Title>
      <Facts request={request} />
      <Text size="sm" c="dimmed" mb="md">
        <Requester request={request} fw={600} /> · <Moment at={request.date} />
      </Text>
      <RequestButtons request={request} {...choices} />
    </Card>
  );
}

function Facts({ request }: CardProps) {
  const format = useFormatter();
  return (
    <Group justify="space-between" align="flex-start" my="sm" className={classes.facts}>
      <Stack gap={0} fz="sm">
        <Text inherit c="dimmed">
          <Ltr>{request.productSKU}</Ltr>
        </Text>
        <ColorName name={request.color} of={request.sortName} />
        <ActionName action={request.action} />
      </Stack>
      <Stack gap={0} ta="end" className={classes.unshrinking}>
        <Text size="xl" fw={600}>
          {format.number(request.quantity)}
        </Text>
        <Availability request={request} />
      </Stack>
    </Group>
  );
}

function ActionName({ action }: Pick<ListedRequest, "action">) {
  const t = useTranslations("status");
  const Icon = action === "add" ? IconPackageImport : IconPackageExport;
  return (
    <Group component="span" gap="xs" wrap="nowrap" fw={600}>
      <Icon size="1.25em" stroke={1.5} aria-hidden className={`flips ${classes.unshrinking}`} />
      {t(action)}
    </Group>
  );
}
