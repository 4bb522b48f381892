"use client";

import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useActor } from "@/components/data/actor";
import { useOutboxMark } from "./mark";
import { setHasSent } from "./sent";
import { useIsSent } from "./use-is-sent";
import { WaitingList } from "./waiting-list";
import classes from "./waiting-list.module.css";

/** Lists what waits on this device for the signed-in person, and says so once all of it has been sent; otherwise there is nothing. */
export function Waiting() {
  const t = useTranslations("outbox");
  const mark = useOutboxMark(useActor().id);
  const isSent = useIsSent();
  // Forgotten when the person leaves the screen that says so.
  useEffect(() => () => setHasSent(false), []);
  if (mark !== null) return <WaitingList mark={mark} />;
  return (
    <div role="status" className={classes.status}>
      {isSent && (
        <p className={classes.sent}>
          <IconCheck size={18} aria-hidden /> {t("sent")}
        </p>
      )}
    </div>
  );
}
