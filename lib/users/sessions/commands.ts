import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import type { Prisma } from "@/lib/platform/prisma/client";
import { usernameSchema } from "../schema";
import { assertMayManage, findUser } from "../repository";
import { sessionIdSchema, sessionOfUserSchema } from "./schema";

/** Ends one of the actor's sessions, also the one that the call is made in. Throws `sessionNotFound`. */
export const endOwnSession = command(
  "ownSessions.manage",
  sessionIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, (tx) => endOne(tx, actor, { ...actor, sessionId: id }));
  },
);

/** Ends all sessions of the actor but the one that the call is made in; says how many. */
export const endOtherSessions = command("ownSessions.manage", async (actor): Promise<number> =>
  inTransaction(actor, (tx) =>
    endSessions(tx, actor, actor.username, { userId: actor.id, id: { not: actor.sessionId } }),
  ),
);

/** Ends one of a user's sessions. Throws `sessionNotFound`, also when there is no such user, and `adminsByAdminsOnly`. */
export const endSessionOfUser = command(
  "users.manage",
  sessionOfUserSchema,
  async (actor, { username, id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const user = await findUser(tx, username);
      if (!user) throw new AppError("sessionNotFound");
      await assertMayManage(tx, actor, user.role);
      await endOne(tx, actor, { ...user, sessionId: id });
    });
  },
);

/** Ends all sessions of a user; says how many. Throws `userNotFound`, `adminsByAdminsOnly`. */
export const endSessionsOfUser = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<number> =>
    inTransaction(actor, async (tx) => {
      const user = await findUser(tx, username);
      if (!user) throw new AppError("userNotFound", { params: { username } });
      await assertMayManage(tx, actor, user.role);
      return endSessions(tx, actor, user.username, { userId: user.id });
    }),
);

type Owned = { readonly id: string; readonly username: string; readonly sessionId: string };

async function endOne(tx: Tx, actor: Actor, { id, username, sessionId }: Owned): Promise<void> {
  const ended = await endSessions(tx, actor, username, { userId: id, id: sessionId });
  if (ended === 0) throw new AppError("sessionNotFound");
}

/** Ends the sessions of a condition, all of them `username`'s; leaves a log entry unless there are none. */
async function endSessions(
  tx: Tx,
  actor: Actor,
  username: string,
  where: Prisma.SessionWhereInput,
): Promise<number> {
  const { count: sessions } = await tx.session.deleteMany({ where });
  if (sessions > 0)
    await recordLog(tx, actor.username, "USER_SESSIONS_ENDED", { username, sessions });
  return sessions;
}
