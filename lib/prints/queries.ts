import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { PRINT_MINUTES } from "./rules";
import type { PrintId } from "./schema";

/** A document that the actor had made within the last hour. Throws `notFound`. */
export async function getPrint(actor: Actor, { id }: PrintId) {
  const [print] = await db.$queryRaw<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }[]>`
    SELECT "fileName", "bytes" FROM "Print"
    WHERE "id" = ${id}::uuid AND "userId" = ${actor.id}::uuid
      AND "createdAt" > now() - make_interval(mins => ${PRINT_MINUTES}::int)`;
  if (!print) throw new AppError("notFound");
  return print;
}
