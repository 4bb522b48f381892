"use client";

import { useTranslations } from "next-intl";
import { useLinkedSection } from "@/components/hooks/use-linked-section";
import { Sessions } from "@/components/sessions/sessions";
import { endOtherSessionsAction, endOwnSessionAction } from "./actions";

/** The sessions of the signed-in person. Loaded after the screen. */
export function OwnSessions() {
  const t = useTranslations("sessions");
  useLinkedSection("sessions");
  return (
    <Sessions
      path="/auth/sessions"
      endOne={endOwnSessionAction}
      oneOf={(id) => ({ id })}
      endAll={endOtherSessionsAction}
      all={{}}
      endAllLabel={t("endOthers")}
    />
  );
}
