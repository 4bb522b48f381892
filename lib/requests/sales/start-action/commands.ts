import "server-only";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { inTransaction } from "@/lib/platform/database/db";
import { startActionSchema, type StartAction } from "./schema";

/** Sets the action with which the actor's new requests start. */
export const changeOwnStartAction = command(
  "salesRequests.create",
  startActionSchema,
  async (actor, { action }): Promise<StartAction> => {
    const { id: userId } = getPersonId(actor);
    await inTransaction(actor, (tx) =>
      tx.requestStartAction.upsert({
        where: { userId },
        create: { userId, action },
        update: { action },
      }),
    );
    return { action };
  },
);
