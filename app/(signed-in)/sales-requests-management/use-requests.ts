"use client";

import { readRequests } from "@/components/sales-requests/request-calls";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { KEYS } from "@/components/data/query-keys";
import { useReviewList } from "@/components/data/use-review-list";
import { chooseInAddress, useAddressChoice } from "@/components/hooks/address";
import { PAGE_SIZE, type ReviewList } from "@/components/data/review-list";
import type { Result } from "@/lib/platform/errors/app-error";
import { parseAge, type RequestAge } from "@/lib/requests/ages/rules";

/** The lists that the server rendered the page with, and the age that it narrowed the waiting ones to. */
export type RequestsAnswer = {
  readonly age: RequestAge | "";
  readonly lists: Result<ReviewList<ListedRequest>>;
};

/** The waiting requests of the age that the address names, and the decided ones. */
export function useRequests(answer: RequestsAnswer) {
  const [named, name] = useAddressChoice("age");
  const age = parseAge(named);
  const requests = useReviewList<ListedRequest>({
    queryKey: [...KEYS.salesRequestReview, age],
    initial: age === answer.age ? answer.lists : undefined,
    pageSize: PAGE_SIZE,
    readWaiting: (signal) =>
      readRequests("/all", { state: "waiting", ...(age && { age }) }, signal),
    readDecided: ({ limit, before }, signal) =>
      readRequests(
        "/all",
        { state: "decided", limit: String(limit), ...(before && { before }) },
        signal,
      ),
  });

  const { waiting, decided, hasMore } = requests.list;
  const isAnyThere = waiting.length + decided.length > 0 || hasMore;

  return {
    ...requests,
    age,
    /** True when there are no requests at all. */
    isEmpty: !isAnyThere && !requests.isPending && age === "",
    setAge: (wanted: string) => {
      // The open request may be of another age.
      chooseInAddress("");
      name(wanted);
    },
  };
}
