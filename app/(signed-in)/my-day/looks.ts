import { IconArrowBackUp, IconEdit, IconMinus, IconPlus, type Icon } from "@tabler/icons-react";
import { EVENT_LOOKS } from "@/components/requests/history/event-line";
import type { DayAction } from "@/lib/my-day/schema";
import type { RequestEventKind } from "@/lib/requests/history/schema";

/** The icon of an entry, with its color where it has a meaning. */
export type Look = {
  readonly Icon: Icon;
  readonly tone?: string;
  /** True for an icon with a direction. */
  readonly isFlipping?: boolean;
};

const WAYS = {
  add: { Icon: IconPlus, tone: "petrol" },
  remove: { Icon: IconMinus, tone: "clay" },
} as const satisfies Record<NonNullable<DayAction["stockAction"]>, Look>;

/** Returns the look of an action: the direction of stock that it moves or asks for, the step of a request, or goods that come back. */
export function getActionLook({ action, stockAction }: DayAction): Look {
  if (stockAction !== null && /^STOCK_(?:ADDED|REMOVED)$|_CREATED$/.test(action))
    return WAYS[stockAction];
  const kind = findEventKind(action);
  if (kind) return getEventLook(kind);
  const isBack = action === "GOODS_RETURNED" || action === "STOCK_UNDONE";
  return isBack ? { Icon: IconArrowBackUp, isFlipping: true } : { Icon: IconEdit };
}

/** Returns the look of a step of a request. */
export function getEventLook(kind: RequestEventKind): Look {
  return { ...EVENT_LOOKS[kind], isFlipping: kind === "released" };
}

/** Finds the step of a request that an action is, such as "partlyAccepted"; undefined for any other action. */
function findEventKind(action: string): RequestEventKind | undefined {
  const name = /^(?:WORKER|SALES)_REQUEST_(.+)$/.exec(action)?.[1]?.toLowerCase() ?? "";
  const kind = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return isEventKind(kind) ? kind : undefined;
}

function isEventKind(kind: string): kind is RequestEventKind {
  return Object.hasOwn(EVENT_LOOKS, kind);
}
