"use client";

import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { byDays } from "@/components/hooks/by-days";
import { useDayText } from "@/components/hooks/use-day-text";
import { useDays } from "@/components/hooks/use-days";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { useZone } from "@/components/hooks/zone";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useActor } from "@/components/data/actor";
import { countUnread, type Inbox } from "./inbox-calls";
import classes from "./notification-popover.module.css";
import { NotificationItem } from "./notification-item";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import type { LiveInbox } from "./use-inbox";

type Props = Omit<LiveInbox, "arrived"> & {
  /** The person goes to what a notification is about. */
  readonly onLeave: () => void;
};

/** The panel of the bell: every notification by days, the newest first, with its buttons. */
export function NotificationPanel(props: Props) {
  const t = useTranslations("notifications");
  const { notifications } = props.inbox;
  const heading = useRef<HTMLHeadingElement>(null);
  // A deleted one may leave before the answer to its deletion: the live event overtakes that.
  const { onFocusCapture } = useKeptFocus(heading);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <Title order={2} size="h5" ref={heading} tabIndex={-1} className={classes.landing}>
          {t("title")}
        </Title>
        {countUnread(props.inbox) > 0 && (
          <MarkAllButton
            inbox={props.inbox}
            showAllRead={props.showAllRead}
            onPress={() => heading.current?.focus()}
          />
        )}
      </Group>
      {!props.isKnown && <Unknown {...props} />}
      {props.isKnown && notifications.length === 0 && (
        <Text c="dimmed" ta="center" p="lg">
          {t("empty")}
        </Text>
      )}
      {notifications.length > 0 && (
        <div className={classes.days} onFocusCapture={onFocusCapture}>
          <NotificationDays {...props} />
        </div>
      )}
    </>
  );
}

/** The notifications by days, with today and yesterday by their names. */
function NotificationDays({ inbox, showRead, remove, onLeave }: Props) {
  const t = useTranslations("notifications");
  const dayText = useDayText();
  const zone = useZone();
  const { today, yesterday } = useDays();
  const names = new Map([
    [today, t("today")],
    [yesterday, t("yesterday")],
  ]);
  return byDays([inbox.notifications], zone).map(({ day, parts }) => (
    <section key={day} aria-labelledby={`notifications-${day}`}>
      <Title order={3} className={classes.day} id={`notifications-${day}`}>
        {names.get(day) ?? dayText(day)}
      </Title>
      <ul className={classes.list}>
        {parts.flat().map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            onRead={showRead}
            onRemove={remove}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  ));
}

/** The places of the notifications while they are read, or that they could not be. */
function Unknown({ isReading, readAgain }: Pick<Props, "isReading" | "readAgain">) {
  const t = useTranslations();
  return (
    <Stack p="md" aria-busy={isReading}>
      {isReading ? (
        <>
          <Skeleton blockSize="1.25rem" aria-label={t("common.loading")} />
          <Skeleton blockSize="1.25rem" maxInlineSize="60%" />
        </>
      ) : (
        <FetchFailed text={t("notifications.fetchFailed")} isRetrying={false} onRetry={readAgain} />
      )}
    </Stack>
  );
}

type MarkAllProps = {
  readonly inbox: Inbox;
  readonly showAllRead: () => void;
  readonly onPress: () => void;
};

function MarkAllButton({ inbox, showAllRead, onPress }: MarkAllProps) {
  const t = useTranslations("notifications");
  const { run, isRunning } = useCommand(
    useActor().inbox.markAllRead,
    undefined,
    KEYS.notifications,
  );

  async function markAll() {
    onPress();
    // Notifications that arrived after this list was read stay unread.
    const result = await run({ upTo: inbox.notifications[0]?._id });
    if (result?.ok) showAllRead();
    else if (result) console.error("Marking all as read failed:", result.refusal);
  }

  return (
    <Button
      variant="subtle"
      px="sm"
      leftSection={<IconChecks aria-hidden />}
      loading={isRunning}
      onClick={() => void markAll()}
    >
      {t("markAllAsRead")}
    </Button>
  );
}
