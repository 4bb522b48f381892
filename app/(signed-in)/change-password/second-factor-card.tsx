"use client";

import { Card, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";

const OwnSecondFactor = lazyPart(
  () => import("./own-second-factor").then((loaded) => loaded.OwnSecondFactor),
  <Skeleton blockSize="6.5rem" />,
);

/** Card that shows whether the person's logins require a second factor, with its settings. */
export function SecondFactorCard() {
  const t = useTranslations("secondFactor");
  return (
    <Card
      component="section"
      aria-labelledby="second-factor-title"
      w="100%"
      maw="36rem"
      mx="auto"
      padding="lg"
    >
      <Title order={2} id="second-factor-title" size="h4" mb="xs">
        {t("title")}
      </Title>
      <OwnSecondFactor />
    </Card>
  );
}
