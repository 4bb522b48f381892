"use client";

import { Card, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useLinkedSection } from "@/components/hooks/use-linked-section";
import { Sessions } from "@/components/sessions/sessions";
import { endOtherSessionsAction, endOwnSessionAction } from "./actions";
import classes from "./sessions.module.css";

/** The sessions of the signed-in person. Loaded after the screen. */
export function OwnSessions() {
  const t = useTranslations("sessions");
  useLinkedSection("sessions");
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
      <Sessions
        path="/auth/sessions"
        endOne={endOwnSessionAction}
        oneOf={(id) => ({ id })}
        endAll={endOtherSessionsAction}
        all={{}}
        endAllLabel={t("endOthers")}
      />
    </Card>
  );
}
