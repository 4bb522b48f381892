import "server-only";
import type { NewEvent } from "@/lib/requests/history/repository";
import { getWorkerRequestName } from "../request-name";
import type { WorkerRequestRow } from "../repository";

/** The decision on a request as a step of its history. */
export function toEvent({
  state,
  reason,
  rest,
  quantity,
  sentQuantity,
}: WorkerRequestRow): NewEvent {
  if (state === "Rejected") return { kind: "rejected", text: reason ?? undefined };
  if (!rest || sentQuantity === null) return { kind: "accepted" };
  const part = { given: quantity, requested: sentQuantity, other: getWorkerRequestName(rest) };
  return { kind: "partlyAccepted", ...part };
}
