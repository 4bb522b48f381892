"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { useLinkedSection } from "@/components/hooks/use-linked-section";
import { Sessions } from "@/components/sessions/sessions";
import { endOtherSessionsAction, endOwnSessionAction } from "./actions";

type Props = {
  /** The section that a link may lead to. */
  readonly section: RefObject<HTMLElement | null>;
};

/** The sessions of the signed-in person. Loaded after the screen. */
export function OwnSessions({ section }: Props) {
  const t = useTranslations("sessions");
  useLinkedSection(section);
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
