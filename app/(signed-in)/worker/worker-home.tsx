"use client";

import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useNavigation } from "@/components/shell/use-navigation";
import { Tile } from "@/components/shell/launcher";
import { Screen } from "@/components/shell/screen";
import { LivePage } from "@/components/shell/live";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import { Ltr } from "@/components/ui/ltr";
import { RelativeTime } from "@/components/ui/relative-time";
import { CardsToCome } from "@/components/ui/to-come";
import { useLinkedCard } from "@/components/ui/use-linked-card";
import type { WorkerRequestView } from "@/lib/worker-requests/schema";
import classes from "./worker-home.module.css";

type Props = { readonly requests?: readonly WorkerRequestView[] };

/** The home with the worker's own latest requests, which are not known while it loads. */
export function WorkerHome({ requests }: Props) {
  const t = useTranslations("worker");
  const { actions } = useNavigation();
  return (
    <Screen>
      {requests && <LivePage topics={["workerRequests"]} />}
      <Stack gap="xl">
        <Text c="dimmed" maw="70ch">
          {t("intro")}
        </Text>
        <div className={classes.actions}>
          {actions.map(({ key, ...place }) => (
            <Tile key={key} {...place} />
          ))}
        </div>
        <Stack gap="xs" component="section">
          <Title order={2} size="h4">
            {t("latest")}
          </Title>
          {requests ? (
            <OwnRequests requests={requests} />
          ) : (
            <CardsToCome count={3} height="5.5rem" />
          )}
        </Stack>
      </Stack>
    </Screen>
  );
}

function OwnRequests({ requests }: Required<Props>) {
  const t = useTranslations("worker");
  const linked = useLinkedCard({
    isThere: (id) => requests.some(({ _id }) => _id === id),
    mayCome: () => false,
    loadMore: () => undefined,
    hasFailed: false,
  });
  if (requests.length === 0) return <Text c="dimmed">{t("noRequests")}</Text>;
  return requests.map((request) => (
    <OwnRequest key={request._id} request={request} isLinked={request._id === linked.id} />
  ));
}

type OwnRequestProps = {
  readonly request: WorkerRequestView;
  /** Whether a link led to it. */
  readonly isLinked: boolean;
};

function OwnRequest({ request, isLinked }: OwnRequestProps) {
  const t = useTranslations("status");
  const format = useFormatter();
  return (
    <Card
      data-card={request._id}
      tabIndex={-1}
      className={classes.card}
      data-marked={isLinked || undefined}
    >
      <Group justify="space-between">
        <Stack gap={0}>
          <Text fw={600}>
            {t(request.action)}: <Ltr>{format.number(request.quantity)}</Ltr> ×{" "}
            <bdi>{request.productName}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            <bdi>{request.sortName}</bdi> · <bdi>{request.color}</bdi> ·{" "}
            <RelativeTime at={request.date} />
          </Text>
        </Stack>
        <WorkerRequestBadge state={request.state} />
      </Group>
    </Card>
  );
}
