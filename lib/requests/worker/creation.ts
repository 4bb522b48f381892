import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { assertNotArchived } from "@/lib/products/archive/repository";
import { deletedColor } from "@/lib/stock/rules";
import { colorNamesSchema, type ColorNames } from "@/lib/stock/color-names/schema";
import { findColor, LINE, selectPresentNames } from "@/lib/stock/color-names/repository";
import { isSameInAnyCase, createRequestId, getSentContent } from "./rules";
import type { NewWorkerRequest } from "./schema";
import {
  insertWorkerRequest,
  selectWorkerRequests,
  type RequestContent,
  type WorkerRequestRow,
} from "./repository";

/** A request, and whether it is new. */
export type Inserted = { readonly row: WorkerRequestRow; readonly isNew: boolean };

/**
 * The worker's row for the id as it was sent, new or already there. A repeat is answered before its names are looked up, since they may
 * mean another color by now. Throws `colorNotFound`, `productArchived`, `requestIdTaken`.
 */
export async function insertOnce(tx: Tx, actor: Actor, input: NewWorkerRequest): Promise<Inserted> {
  const repeated = await findSent(tx, actor, input);
  if (repeated) return { row: repeated, isNew: false };
  const { requestId, quantity, action } = input;
  const { colorId, present } = await getMeantColor(tx, input);
  await assertNotArchived(tx, [colorId]);
  const { sku: productSku, ...names } = namesToStore(input, present);
  const content = { ...names, productSku, colorId, quantity, action };
  return insertUnderFreeId(tx, actor, { input, content, present, requestId });
}

/** The names that a request is stored with: those that the worker saw, where the call names the color by its id; else the color's own. */
function namesToStore(
  { colorId, productSKU: sku, sortName, color }: NewWorkerRequest,
  present: ColorNames,
): ColorNames {
  return colorId === undefined ? present : { ...present, sku, sortName, color };
}

type Insertion = {
  readonly input: NewWorkerRequest;
  readonly content: RequestContent;
  readonly present: ColorNames;
  readonly requestId: string;
};

/** While another worker has the id, the row takes the next free millisecond; a repeat is still known by the id that was sent. */
async function insertUnderFreeId(tx: Tx, actor: Actor, insertion: Insertion): Promise<Inserted> {
  const { input, content, present, requestId } = insertion;
  const { id: requesterId, username: requesterUsername, displayName } = actor;
  const sender = { sentId: input.requestId, restOfId: null, requesterId, requesterUsername };
  const inserted = await insertWorkerRequest(tx, { ...content, ...sender, requestId });
  if (inserted) {
    const people = { requesterDisplayName: displayName, decidedByDisplayName: null };
    return { row: { ...inserted, ...people, present, rest: null, restOf: null }, isNew: true };
  }
  const repeated = await findSent(tx, actor, input);
  if (repeated) return { row: repeated, isNew: false };
  return insertUnderFreeId(tx, actor, { ...insertion, requestId: createRequestId(requestId) });
}

/** The worker's request that was sent under this id before. Throws `requestIdTaken` when it asks for something else. */
async function findSent(tx: Tx, actor: Actor, input: NewWorkerRequest) {
  const { requestId: sentId } = input;
  const [existing] = await selectWorkerRequests(
    tx,
    Prisma.sql`r."requesterId" = ${actor.id}::uuid AND r."sentId" = ${sentId}`,
  );
  if (existing && !isRepeated(existing, input))
    throw new AppError("requestIdTaken", { params: { requestId: sentId } });
  return existing;
}

function isRepeated(existing: WorkerRequestRow, { productSKU, ...input }: NewWorkerRequest) {
  const isSameColor = input.colorId === undefined || input.colorId === existing.colorId;
  return (
    isSameColor && isSameInAnyCase(getSentContent(existing), { ...input, productSku: productSKU })
  );
}

const foundSchema = z.object({
  colorId: z.nullable(z.string()),
  present: z.nullable(colorNamesSchema),
});

/** The color that a new request means, and its names now. Throws `colorNotFound`. */
async function getMeantColor(
  tx: Tx,
  { colorId, productSKU: sku, sortName, color }: NewWorkerRequest,
): Promise<{ colorId: string; present: ColorNames }> {
  const [found] = await queryRows(tx, foundSchema)`
    SELECT meant."colorId", ${selectPresentNames(Prisma.sql`meant."colorId"`)} AS present
    FROM (
      SELECT coalesce(${colorId ?? null}::uuid, ${findColor(LINE)}) AS "colorId"
      FROM (VALUES (${sku}, ${sortName}, ${color})) AS line(sku, "sortName", color)
    ) meant`;
  if (found?.colorId && found.present) return { colorId: found.colorId, present: found.present };
  const names = { sku, sortName, color };
  throw new AppError("colorNotFound", { lines: [colorId ? deletedColor(names) : names] });
}
