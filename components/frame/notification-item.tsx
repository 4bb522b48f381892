"use client";

import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconInfoCircle, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { usePathname, useRouter } from "next/navigation";
import { useId, useRef, useState, type RefObject } from "react";
import { openInAddress } from "@/components/hooks/address";
import { isolate } from "@/components/ui/text/isolate";
import { Moment } from "@/components/ui/text/moment";
import { Sentence } from "@/components/ui/text/sentence";
import { describeOutcome } from "@/lib/notifications/outcomes/rules";
import type { NotificationView } from "@/lib/notifications/schema";
import { useActor } from "@/components/data/actor";
import classes from "./notification-popover.module.css";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import { getPlaceAddress } from "./place-address";
import { useNotificationLines } from "./use-notification-lines";

type Props = {
  readonly notification: NotificationView;
  readonly onRead: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** The person is taken to what it is about. */
  readonly onLeave: () => void;
};

/** One notification, which opens wherever it is pressed. Its failures go to the console only (spec §8). */
export function NotificationItem(props: Props) {
  const { notification } = props;
  const t = useTranslations("notifications");
  const row = useRef<HTMLLIElement>(null);
  const textId = useId();
  const { isReading, isRemoving, read, remove } = useItemCommands(props, row);
  const opening = useOpening(props);
  const button = {
    variant: "subtle",
    color: "gray",
    size: "var(--target)",
    "aria-describedby": textId,
  } as const;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={classes.item}
      data-card={notification._id}
      data-unread={!notification.isRead}
    >
      <div className={classes.content}>
        <UnstyledButton
          className={classes.subject}
          aria-busy={opening.isRunning}
          onClick={opening.open}
        >
          <Sentences notification={notification} textId={textId} />
        </UnstyledButton>
        <Text role="status" size="sm" c="dimmed">
          {opening.isGone && t("gone")}
        </Text>
        <Text size="sm" c="dimmed">
          <Moment at={notification.createdAt} />
        </Text>
      </div>
      <div className={classes.buttons}>
        {!notification.isRead && (
          <ActionIcon
            {...button}
            aria-label={t("markAsRead")}
            title={t("markAsRead")}
            loading={isReading}
            onClick={read}
          >
            <IconCheck size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          {...button}
          aria-label={t("delete")}
          title={t("delete")}
          loading={isRemoving}
          onClick={remove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

type SentencesProps = Pick<Props, "notification"> & { readonly textId: string };

/** The lines of a notification, and the state of its subject. */
function Sentences({ notification, textId }: SentencesProps) {
  const translate = useTranslations();
  const [sentence, ...more] = useNotificationLines()(notification);
  const happened = describeOutcome(translate, notification, isolate);
  return (
    <>
      <Text fw={notification.isRead ? undefined : 600} id={textId}>
        {!notification.isRead && (
          <VisuallyHidden>{translate("notifications.isUnread")}: </VisuallyHidden>
        )}
        {sentence && <Sentence>{sentence}</Sentence>}
      </Text>
      {more.map((line) => (
        <Text key={line} size="sm">
          <Sentence>{line}</Sentence>
        </Text>
      ))}
      {happened && (
        <Text size="sm" className={classes.happened}>
          <IconInfoCircle size={16} aria-hidden />
          <Sentence>{happened}</Sentence>
        </Text>
      )}
    </>
  );
}

/** Links to the notification's request on the screen that shows it now. */
function useOpening({ notification: { _id: id }, onRead, onLeave }: Props) {
  const { inbox, role } = useActor();
  const { run, isRunning } = useCommand(inbox.open, undefined, KEYS.notifications);
  const router = useRouter();
  const path = usePathname();
  const [isGone, setIsGone] = useState(false);

  async function open() {
    const result = await run({ id });
    if (!result) return;
    if (!result.ok) return console.error("Opening failed:", result.refusal);
    onRead(id);
    const place = result.data;
    setIsGone(place === null);
    if (!place) return;
    onLeave();
    if ("id" in place && place.page === path && !place.isHistory) openInAddress(place.id);
    else router.push(getPlaceAddress(place, role));
  }

  return { open: () => void open(), isRunning, isGone };
}

function useItemCommands(
  { notification: { _id: id }, onRead, onRemove }: Props,
  row: RefObject<HTMLLIElement | null>,
) {
  const { inbox } = useActor();
  const reading = useCommand(inbox.markRead, undefined, KEYS.notifications);
  const removal = useCommand(inbox.remove, undefined, KEYS.notifications);

  async function read() {
    // The button is about to go, and the keyboard must not be lost with it.
    row.current?.focus();
    const result = await reading.run({ id });
    if (result?.ok) onRead(id);
    else if (result) console.error("Marking as read failed:", result.refusal);
  }

  async function remove() {
    row.current?.focus();
    const result = await removal.run({ id });
    if (!result) return;
    // Deleted on another device a moment ago: gone all the same.
    if (!result.ok && result.refusal.code !== "notFound")
      return console.error("Deleting failed:", result.refusal);
    onRemove(id);
  }

  return {
    isReading: reading.isRunning,
    isRemoving: removal.isRunning,
    read: () => void read(),
    remove: () => void remove(),
  };
}
