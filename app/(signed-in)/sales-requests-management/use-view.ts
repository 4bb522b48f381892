"use client";

import { useChosen, type ChosenRequest } from "@/components/sales-requests/inbox/use-chosen";
import { chooseInAddress, useAddressChoice } from "@/components/hooks/address";
import { isFurtherDown } from "@/components/requests/review-list";
import { useArrivals, type ArrivingCards } from "@/components/requests/use-arrivals";
import { useLinkedCard, type LinkedCard } from "@/components/hooks/use-linked-card";
import { filterSalesRequests } from "@/lib/requests/sales/review/filters";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import type { RequestsToReview } from "@/components/requests/use-requests-to-review";

/** The list on the screen, its filter and the open request. */
export type InboxView = ChosenRequest & {
  /** True when the list is that of the decided requests. */
  readonly isDecided: boolean;
  readonly showDecided: (wanted: boolean) => void;
  /** The filter of the waiting requests, "" for all. */
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly arrivals: ArrivingCards<ListedRequest>;
  /** The requests in the order of the list. */
  readonly shown: readonly ListedRequest[];
  /** The request that a link led to. */
  readonly linked: LinkedCard;
};

/** Reads from the address what the screen shows: the list, its filter and the open request. */
export function useView({
  list,
  more,
  age,
  ...requests
}: RequestsToReview<ListedRequest>): InboxView {
  const [show, setShow] = useAddressChoice("show");
  const [filter, setFilter] = useAddressChoice("only");
  const known = [...list.waiting, ...list.decided];
  const linked = useLinkedCard({
    isThere: (id) => known.some(({ _id }) => _id === id),
    mayCome: (id) => isFurtherDown(list, id),
    loadMore: more.load,
    hasFailed: requests.isPending || requests.isStale || more.hasFailed,
  });
  const arrivals = useArrivals(list.waiting, [linked.id], age);
  const isDecided = show === "decided";
  const shown = isDecided ? list.decided : filterSalesRequests(arrivals.shown, filter);
  // A request that waits has no place beside the decided ones, nor have its decisions.
  const chosen = useChosen({
    shown,
    known: isDecided ? list.decided : known,
    linkedId: linked.id,
  });

  return {
    isDecided,
    showDecided: (wanted) => {
      if (wanted !== isDecided) chooseInAddress("");
      setShow(wanted ? "decided" : "");
    },
    filter,
    setFilter: (wanted) => {
      const others = filterSalesRequests(arrivals.shown, wanted);
      if (!others.some(({ _id }) => _id === linked.id)) chooseInAddress("");
      setFilter(wanted);
    },
    arrivals,
    shown,
    linked,
    ...chosen,
  };
}
