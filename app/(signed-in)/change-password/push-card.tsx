"use client";

import { Card, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";

const OwnPush = lazyPart(
  () => import("./own-push").then((loaded) => loaded.OwnPush),
  <Skeleton blockSize="22rem" />,
);

/** Card with the person's notifications outside of the app: on this device, of which kinds, and at which hours. */
export function PushCard() {
  const t = useTranslations("push");
  return (
    <Card
      component="section"
      id="push"
      aria-labelledby="push-title"
      w="100%"
      maw="36rem"
      mx="auto"
      padding="lg"
    >
      <Title order={2} id="push-title" size="h4" mb="xs">
        {t("title")}
      </Title>
      <OwnPush />
    </Card>
  );
}
