import "server-only";
import { db, driver } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { log } from "@/lib/platform/logging/log";
import { OutboxSender } from "@/lib/platform/outgoing/outbox-sender";
import { singleton } from "@/lib/platform/singleton";
import { factorySettings } from "@/lib/settings/repository";
import { getPushKind, getQuietEnd, judgeResponse } from "../rules";
import { postPush } from "./post";
import {
  claimNext,
  holdBack,
  noteVerdict,
  secondsUntilDue,
  selectMessages,
  skipMessages,
  type Claimed,
  type Message,
} from "./repository";
import { countNews, toPayload } from "./texts";

/** Starts to send push messages, once in a process. Called when the app starts, not by an entry point. */
export function startPushing(): void {
  singleton("sender of push messages", () => {
    const sender = createPushSender();
    sender.start();
    return sender;
  });
}

/** Creates a sender of push messages; any number of them send beside each other. */
export function createPushSender(): OutboxSender<Claimed> {
  return new OutboxSender({
    name: "push messages",
    topic: "pushOutbox",
    claimNext: (busy) => claimNext(driver, busy),
    secondsUntilDue: () => secondsUntilDue(driver),
    getReceiver: ({ sessionId }) => sessionId,
    atOnceForOne: 1,
    deliver,
  });
}

/** Sends a claimed subscription's next message, about all its due notifications of one kind, unless the person has quiet hours. */
async function deliver(claimed: Claimed): Promise<void> {
  const now = new Date();
  const quietEnd = findQuietEnd(claimed, now);
  if (quietEnd) return holdBack(db, claimed, quietEnd);
  const messages = await selectMessages(driver, claimed);
  const waiting = messages.filter(({ isWaiting }) => isWaiting);
  const isWanted = (message: Message) => isUnread(message) && isChosen(message, claimed);
  const wanted = waiting.filter((message) => !message.isStale && isWanted(message));
  await skipMessages(
    db,
    waiting.filter((message) => !wanted.includes(message)).map(({ id }) => id),
  );
  const kind = getKind(wanted[0]);
  const group = wanted.filter((message) => getKind(message) === kind);
  const newest = group.at(-1)?.notification;
  if (!newest) return noteVerdict(db, claimed, [], { kind: "sent" });
  const shown = messages.filter((message) => isUnread(message) && getKind(message) === kind);
  const count = countNews(shown.flatMap(({ notification }) => notification ?? []));
  const { userId } = claimed;
  const language = claimed.language ?? (await factorySettings()).defaultLanguage;
  const response = await postPush(claimed, toPayload({ userId, language, newest, count }), now);
  const verdict = judgeResponse(response, claimed.tries);
  if (verdict.kind === "refused") {
    const { host } = new URL(claimed.endpoint);
    log.warn({ host, ...response }, "A push service refused a message.");
  }
  await noteVerdict(
    db,
    claimed,
    group.map(({ id }) => id),
    verdict,
  );
}

function findQuietEnd({ quietFrom, quietTo }: Claimed, now: Date): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  return getQuietEnd(now, { from: quietFrom, to: quietTo }, settings().TZ);
}

function isUnread({ notification }: Message): boolean {
  return notification !== null && !notification.isRead;
}

function isChosen(message: Message, { kinds }: Claimed): boolean {
  return kinds.includes(getKind(message));
}

function getKind(message: Message | undefined) {
  return getPushKind(message?.notification?.key ?? "");
}

// Days for which an outcome is stored, longer than any session.
const KEPT_DAYS = 1;
// Rows that one statement deletes.
const AT_A_TIME = 10_000;

/** Deletes messages that ended a day ago, and those of subscriptions that have ended. Called by the scheduler, not by an entry point. */
export async function deleteOldPushes(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PushMessage" WHERE "id" IN (
      SELECT m."id" FROM "PushMessage" m
      WHERE m."endedAt" < now() - make_interval(days => ${KEPT_DAYS}::int)
        OR NOT EXISTS (SELECT FROM "PushSubscription" p WHERE p."sessionId" = m."sessionId")
      LIMIT ${AT_A_TIME}::int)`;
}
