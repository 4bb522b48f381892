"use client";

import { Card, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import classes from "./sessions.module.css";

const OwnSessions = lazyPart(
  () => import("./own-sessions").then((loaded) => loaded.OwnSessions),
  <Skeleton blockSize="4.5rem" />,
);

/** Card that lists the devices on which the person is logged in. */
export function SessionsCard() {
  const t = useTranslations("sessions");
  return (
    <Card
      component="section"
      className={classes.sessions}
      id="sessions"
      aria-labelledby="sessions-title"
      padding="lg"
    >
      <Title order={2} id="sessions-title" size="h4" mb="xs">
        {t("title")}
      </Title>
      <OwnSessions />
    </Card>
  );
}
