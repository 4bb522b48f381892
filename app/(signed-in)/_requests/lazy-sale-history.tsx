"use client";

// Its styles with the screen's: the server renders it, and its own file brings them seconds later.
import "@/components/requests/history/history.module.css";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { lazyPart } from "@/components/loading/lazy-part";
import { CardToCome } from "@/components/ui/states/to-come";
import type { Result } from "@/lib/platform/errors/app-error";
import type { RequestEventView } from "@/lib/requests/history/schema";

/** The history of the request that a screen opens with. */
export type FirstHistory = {
  readonly id: string;
  readonly events: Result<RequestEventView[]>;
};

const SaleHistory = lazyPart(
  () => import("./sale-history").then((loaded) => loaded.SaleHistory),
  <CardToCome height="19.5rem" />,
  { isServerRendered: true },
);

type Props = {
  readonly request: Pick<ListedRequest, "_id" | "number">;
  readonly first?: FirstHistory | null;
};

/** `SaleHistory`, whose code loads right after the screen. */
export function LazySaleHistory({ request: { _id, number }, first }: Props) {
  const initial = first?.id === _id ? first.events : undefined;
  return <SaleHistory id={_id} number={number} initial={initial} />;
}
