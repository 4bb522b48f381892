"use client";

import { KEYS } from "@/components/data/query-keys";
import { useReviewList } from "@/components/data/use-review-list";
import { chooseInAddress, useAddressChoice } from "@/components/hooks/address";
import { PAGE_SIZE, type ReviewList } from "@/components/data/review-list";
import { readWorkerRequests } from "@/components/worker-requests/request-calls";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
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
    queryKey: [...KEYS.workerRequestReview, age],
    initial: age === answer.age ? answer.lists : undefined,
    pageSize: PAGE_SIZE,
    readWaiting: (signal) => readWorkerRequests({ state: "waiting", ...(age && { age }) }, signal),
    readDecided: ({ limit, before }, signal) =>
      readWorkerRequests(
        { state: "decided", limit: String(limit), ...(before && { before }) },
        signal,
      ),
  });
  return {
    ...requests,
    age,
    setAge: (wanted: string) => {
      // The request that a link led to may be of another age.
      chooseInAddress("");
      name(wanted);
    },
  };
}
