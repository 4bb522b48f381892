import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors/app-error";
import type { StockAction, StockLine } from "@/lib/stock/schema";

export type WorkerRequestState = "Null" | "Accepted" | "Rejected";

type Decidable = {
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

/** Only a waiting request is decided, once, and not by its own maker. Throws `alreadyDecided`, `ownRequest`. */
export function assertDecidable(request: Decidable, actor: Pick<Actor, "id">): void {
  if (request.state !== "Null")
    throw new AppError("alreadyDecided", {
      params: {
        requestId: request.requestId,
        state: request.state,
        by: request.decidedByDisplayName ?? request.decidedBy ?? "",
        at: request.decidedAt?.getTime() ?? 0,
      },
    });
  if (request.requesterId === actor.id)
    throw new AppError("ownRequest", { params: { requestId: request.requestId } });
}

/** The stock line that a request asks for. */
export function lineOf(request: Content): StockLine {
  const { productSku, sortName, color, quantity } = request;
  return { sku: productSku, sortName, color, quantity };
}

type Named = Content & { readonly requestId: string };

/** The details of a request in notifications. */
export function detailsOf(request: Named) {
  const { requestId, action } = request;
  return { requestId, action, ...lineOf(request) };
}

/** The details of a request in log entries, with its requester and its product's name at that time. */
export function loggedDetailsOf(
  request: Named & { readonly requesterUsername: string; readonly productName: string },
) {
  const { requesterUsername, productName } = request;
  return { ...detailsOf(request), productName, requesterUsername };
}

/** The content of a request as it was sent, before a part of it was accepted. */
export function sentContentOf(
  request: Content & { readonly sentQuantity: number | null },
): Content {
  return { ...request, quantity: request.sentQuantity ?? request.quantity };
}

/** Whether two requests ask for the same, so that a repeated one is answered and a different one refused. */
export function isSameContent(one: Content, other: Content): boolean {
  return (
    one.productSku.toLowerCase() === other.productSku.toLowerCase() &&
    one.sortName === other.sortName &&
    one.color === other.color &&
    one.quantity === other.quantity &&
    one.action === other.action
  );
}

/** The id of the next millisecond, taken when somebody else has this one. */
export function nextRequestId(requestId: string): string {
  return `REQ-${Number(requestId.slice("REQ-".length)) + 1}`;
}
