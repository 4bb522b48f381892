import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import type { PrintView } from "./schema";

/** Keeps a document for whoever had it made, where one browser tab can show it. */
export async function keepPrint(
  tx: Tx,
  actor: Actor,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PrintView> {
  const { id } = await tx.print.create({
    data: { userId: actor.id, fileName, bytes },
    select: { id: true },
  });
  return { url: `/api/prints/${id}/${encodeURIComponent(fileName)}` };
}
