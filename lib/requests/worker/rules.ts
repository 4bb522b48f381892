import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors/app-error";
import { isSameNames } from "@/lib/stock/color-names/rules";
import type { ColorNames } from "@/lib/stock/color-names/schema";
import { deletedColor } from "@/lib/stock/rules";
import type { StockAction, StockLine } from "@/lib/stock/schema";
import { getWorkerRequestName } from "./request-name";

export type WorkerRequestState = "Null" | "Accepted" | "Rejected";

type Decidable = {
  readonly number: number | null;
  readonly requestId: string;
  readonly requesterId: string;
  readonly state: WorkerRequestState;
  readonly decidedBy: string | null;
  readonly decidedByDisplayName: string | null;
  readonly decidedAt: Date | null;
};

type Content = {
  readonly productSku: string;
  readonly sortName: string;
  readonly color: string;
  readonly quantity: number;
  readonly action: StockAction;
};

/** Asserts that a request still waits for its decision and that the actor did not make it. Throws `alreadyDecided`, `ownRequest`. */
export function assertDecidable(request: Decidable, actor: Pick<Actor, "id">): void {
  assertWaiting(request);
  if (request.requesterId === actor.id)
    throw new AppError("ownRequest", { params: { requestId: request.requestId } });
}

/** Asserts that a request still waits for its decision. Throws `alreadyDecided`. */
export function assertWaiting(request: Decidable): void {
  if (request.state !== "Null")
    throw new AppError("alreadyDecided", {
      params: {
        ...getRequestParams(request),
        state: request.state,
        by: request.decidedByDisplayName ?? request.decidedBy ?? "",
        at: request.decidedAt?.getTime() ?? 0,
      },
    });
}

/** The parameters of a refusal about a request: its id, and its name for people. */
export function getRequestParams(request: Pick<Decidable, "number" | "requestId">) {
  return { requestId: request.requestId, request: getWorkerRequestName(request) };
}

type OfColor = Content & {
  readonly productName: string;
  readonly colorId: string | null;
  readonly present: ColorNames | null;
};

/** A request by the names that its color has now, or by those of the request once the color is deleted. */
export function withPresentNames<Request extends OfColor>(request: Request): Request {
  if (!request.present) return request;
  const { sku: productSku, ...names } = request.present;
  return { ...request, ...names, productSku };
}

/** The names of the request, where its color has others now; else null. */
export function requestedNames({ present, ...request }: OfColor): ColorNames | null {
  const { productName, productSku: sku, sortName, color } = request;
  const then = { productName, sku, sortName, color };
  return present && !isSameNames(present, then) ? then : null;
}

/** The stock line that a request asks for: the color that it means. Throws `colorNotFound` when that is deleted. */
export function toStockLine(request: OfColor): StockLine & { readonly colorId: string } {
  const { colorId, present } = request;
  const { productSku: sku, sortName, color, quantity } = withPresentNames(request);
  const line = { sku, sortName, color, quantity };
  if (colorId === null || !present)
    throw new AppError("colorNotFound", { lines: [deletedColor(line)] });
  return { ...line, colorId };
}

type Named = Content & { readonly requestId: string; readonly number: number };

/** The details of a request in notifications. */
export function toDetails(request: Named) {
  const { requestId, action, productSku: sku, sortName, color, quantity } = request;
  const requestName = getWorkerRequestName(request);
  return { requestId, requestName, action, sku, sortName, color, quantity };
}

/** The details of a request in log entries, with its requester and its product's name at that time. */
export function toLogDetails(
  request: Named & { readonly requesterUsername: string; readonly productName: string },
) {
  const { requesterUsername, productName } = request;
  return { ...toDetails(request), productName, requesterUsername };
}

/** The content of a request as it was sent, before a part of it was accepted. */
export function getSentContent(
  request: Content & { readonly sentQuantity: number | null },
): Content {
  return { ...request, quantity: request.sentQuantity ?? request.quantity };
}

/** Checks whether two requests ask for the same, so that a repeated one returns the first and a different one is rejected. */
export function isSameContent(one: Content, other: Content): boolean {
  return (
    one.productSku.toLowerCase() === other.productSku.toLowerCase() &&
    one.sortName === other.sortName &&
    one.color === other.color &&
    one.quantity === other.quantity &&
    one.action === other.action
  );
}

/** Checks like `isSameContent`, but ignores the case of the names, because colors are found by them in any case. */
export function isSameInAnyCase(one: Content, other: Content): boolean {
  const lower = (content: Content) => ({
    ...content,
    sortName: content.sortName.toLowerCase(),
    color: content.color.toLowerCase(),
  });
  return isSameContent(lower(one), lower(other));
}

/** The id of the next millisecond, taken when somebody else has this one. */
export function createRequestId(requestId: string): string {
  return `REQ-${Number(requestId.slice("REQ-".length)) + 1}`;
}
