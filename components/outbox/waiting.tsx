"use client";

import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { useOutboxMark } from "./mark";
import { useHasSent } from "./sent";
import { WaitingList } from "./waiting-list";
import classes from "./waiting-list.module.css";

/** Lists what waits on this device for the signed-in person, and says so once all of it has been sent; otherwise there is nothing. */
export function Waiting() {
  const t = useTranslations("outbox");
  const mark = useOutboxMark(useActor().id);
  const hasSent = useHasSent();
  if (mark !== null) return <WaitingList mark={mark} />;
  return (
    <div role="status" className={classes.status}>
      {hasSent && (
        <p className={classes.sent}>
          <IconCheck size={18} aria-hidden /> {t("sent")}
        </p>
      )}
    </div>
  );
}
