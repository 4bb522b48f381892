import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { PrintId } from "./schema";

/** A document that the actor had made within the last hour. Throws `notFound`. */
export async function getPrint(actor: Actor, { id }: PrintId) {
  const print = await db.print.findFirst({
    where: { id, userId: actor.id },
    select: { fileName: true, bytes: true },
  });
  if (!print) throw new AppError("notFound");
  return print;
}
