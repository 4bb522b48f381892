import type { NotificationKey } from "@/lib/notifications/rules";
import type { Prisma } from "@/lib/platform/prisma/client";
import type { DemoUsername } from "./accounts";
import { uuidV7 } from "./random";

/** A day, in minutes. */
export const DAY = 24 * 60;

/** The moment that many minutes before now. */
export const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** A user of the demo factory. */
export type DemoUser = { id: string; username: string; role: string };

/** The demo user of that name. Throws when there is none. */
export function userNamed(users: readonly DemoUser[], name: DemoUsername): DemoUser {
  const found = users.find(({ username }) => username === name);
  if (!found) throw new Error(`The demo factory has no ${name}.`);
  return found;
}

/** One entry of the system log. */
export function logEntry(
  username: string,
  action: string,
  details: Prisma.InputJsonObject,
  createdAt: Date,
): Prisma.SystemLogCreateManyInput {
  return { id: uuidV7(createdAt), username, action, details, createdAt };
}

type Notice = {
  readonly key: NotificationKey;
  readonly params: Prisma.InputJsonObject;
  readonly subject: string | undefined;
};

/** The notifications of the demo users, as the app would write them; those older than one day are read. */
export class Notices {
  readonly rows: Prisma.NotificationCreateManyInput[] = [];

  constructor(
    private readonly users: readonly DemoUser[],
    private readonly now: Date,
  ) {}

  /** Notifies every manager and admin except `by`. */
  notifyReviewers(
    by: string,
    key: NotificationKey,
    params: Prisma.InputJsonObject,
    at: Date,
    subject?: string,
  ): void {
    for (const { id, username, role } of this.users)
      if ((role === "manager" || role === "admin") && username !== by)
        this.add(id, { key, params, subject }, at);
  }

  /** Notifies one user. */
  notify(
    name: DemoUsername,
    key: NotificationKey,
    params: Prisma.InputJsonObject,
    at: Date,
    subject?: string,
  ): void {
    this.add(userNamed(this.users, name).id, { key, params, subject }, at);
  }

  private add(userId: string, { key, params, subject }: Notice, createdAt: Date) {
    const isRead = createdAt < before(this.now, DAY);
    const subjects = subject === undefined ? [] : [subject];
    this.rows.push({ id: uuidV7(createdAt), userId, key, params, createdAt, isRead, subjects });
  }
}
