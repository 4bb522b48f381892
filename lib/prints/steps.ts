import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { PRINT_MINUTES } from "./rules";
import type { PrintView } from "./schema";

/** Keeps a document for whoever had it made, where one browser tab can show it, and clears away those of past hours. */
export async function keepPrint(
  tx: Tx,
  actor: Actor,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PrintView> {
  await tx.$executeRaw`DELETE FROM "Print" WHERE "createdAt" < now() - make_interval(mins => ${PRINT_MINUTES}::int)`;
  const { id } = await tx.print.create({
    data: { userId: actor.id, fileName, bytes },
    select: { id: true },
  });
  return { url: `/api/prints/${id}/${encodeURIComponent(fileName)}` };
}
