"use client";

import { Badge, Button } from "@mantine/core";
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLogout,
  IconTerminal2,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { Moment } from "@/components/ui/text/moment";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { SessionView } from "@/lib/users/sessions/schema";
import classes from "./session-list.module.css";

/** The sessions that a list begins with. */
const FEW = 5;

const ICON_OF = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desktop: IconDeviceDesktop,
} as const;

type Props = {
  readonly sessions: readonly SessionView[];
  readonly isRunning: boolean;
  readonly onEnd: (id: string) => void;
};

/** The first few sessions, and all of them on request, with device, address, when they began and were last seen; each but the reader's own can be ended. */
export function SessionList({ sessions, isRunning, onEnd }: Props) {
  const t = useTranslations("sessions");
  const [isWhole, setIsWhole] = useState(false);
  if (sessions.length === 0) return <p className={classes.none}>{t("none")}</p>;
  const shown = isWhole ? sessions : sessions.slice(0, FEW);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((session) => (
          <Item
            key={session._id}
            session={session}
            isRunning={isRunning}
            onEnd={() => onEnd(session._id)}
          />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t("showAll", { count: sessions.length })}
        </Button>
      )}
    </>
  );
}

type ItemProps = {
  readonly session: SessionView;
  readonly isRunning: boolean;
  readonly onEnd: () => void;
};

function Item({ session, isRunning, onEnd }: ItemProps) {
  const t = useTranslations("sessions");
  const device = useDeviceName()(session);
  const Icon = session.device ? ICON_OF[session.device] : IconTerminal2;
  return (
    <li className={classes.session}>
      <Icon aria-hidden stroke={1.5} className={classes.icon} />
      <div className={classes.facts}>
        <strong className={classes.device}>
          {device}
          {session.isCurrent && (
            <Badge variant="light" tt="none">
              {t("here")}
            </Badge>
          )}
        </strong>
        {session.sharedDevice !== null && (
          <span>{t("sharedDevice", { name: isolate(session.sharedDevice) })}</span>
        )}
        <span>
          {t("lastSeen")} <RelativeTime at={session.lastSeenAt} />
        </span>
        <span>
          {t("since")} <Moment at={session.createdAt} />
          {session.address !== null && (
            <>
              {" · "}
              <Ltr>{session.address}</Ltr>
            </>
          )}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          disabled={isRunning}
          leftSection={<IconLogout aria-hidden className="flips" />}
          aria-description={device}
          onClick={onEnd}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}

/** Names the device of a session as people would: the browser on its system, or what is known of them. */
function useDeviceName(): (session: SessionView) => string {
  const t = useTranslations("sessions");
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t("onSystem", { browser, system });
    return browser ?? system ?? t("unknown");
  };
}
