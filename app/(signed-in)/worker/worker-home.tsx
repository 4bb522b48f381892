"use client";

import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { HomeScreen, Intro, LargeTiles } from "@/components/shell/home";
import { useLivePage } from "@/components/shell/live";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import { Ltr } from "@/components/ui/ltr";
import type { WorkerRequestView } from "@/lib/worker-requests/schema";

export function WorkerHome({ requests }: { requests: readonly WorkerRequestView[] }) {
  useLivePage(["workerRequests"]);
  const t = useTranslations("worker");
  return (
    <HomeScreen title={t("title")}>
      <Stack gap="xl">
        <Intro>{t("intro")}</Intro>
        <LargeTiles
          tiles={[
            {
              label: t("add"),
              href: "/product-management?action=add",
              Icon: IconPlus,
              isPrimary: true,
            },
            {
              label: t("remove"),
              href: "/product-management?action=remove",
              Icon: IconMinus,
              isPrimary: true,
            },
          ]}
        />
        <Stack gap="xs" component="section">
          <Title order={2} size="h4">
            {t("latest")}
          </Title>
          {requests.length === 0 && <Text c="dimmed">{t("noRequests")}</Text>}
          {requests.map((request) => (
            <OwnRequest key={request._id} request={request} />
          ))}
        </Stack>
      </Stack>
    </HomeScreen>
  );
}

function OwnRequest({ request }: { request: WorkerRequestView }) {
  const t = useTranslations("status");
  const format = useFormatter();
  return (
    <Card>
      <Group justify="space-between">
        <Stack gap={0}>
          <Text fw={600}>
            {t(request.action)}: <Ltr>{format.number(request.quantity)}</Ltr> ×{" "}
            <bdi>{request.productName}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            <bdi>{request.sortName}</bdi> · <bdi>{request.color}</bdi> ·{" "}
            {format.dateTime(new Date(request.date), { dateStyle: "medium", timeStyle: "short" })}
          </Text>
        </Stack>
        <WorkerRequestBadge state={request.state} />
      </Group>
    </Card>
  );
}
