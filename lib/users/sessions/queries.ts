import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { db, driver } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { usernameSchema } from "../schema";
import { findUser } from "../repository";
import { describeDevice } from "./rules";
import type { SessionView } from "./schema";

/** The actor's sessions, the one that was seen last first. */
export const listOwnSessions = query("ownSessions.manage", async (actor): Promise<SessionView[]> =>
  listSessions(actor, actor.id),
);

/** Lists the sessions of a user, the one that was seen last first. Throws `userNotFound`. */
export const listSessionsOfUser = query(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<SessionView[]> => {
    const user = await findUser(driver, username);
    if (!user) throw new AppError("userNotFound", { params: { username } });
    return listSessions(actor, user.id);
  },
);

async function listSessions(actor: Actor, userId: string): Promise<SessionView[]> {
  const sessions = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    include: { sharedDevice: { select: { name: true } } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
  });
  return sessions.map(({ id, userAgent, address, sharedDevice, ...session }) => ({
    _id: id,
    ...describeDevice(userAgent),
    address,
    sharedDevice: sharedDevice?.name ?? null,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    isCurrent: id === actor.sessionId,
  }));
}
