"use client";

import type { Key } from "@/components/data/query-keys";
import { chooseInAddress, useAddressChoice } from "@/components/hooks/address";
import type { Result } from "@/lib/platform/errors/app-error";
import { parseAge, type RequestAge } from "@/lib/requests/ages/rules";
import { PAGE_SIZE, type ReviewList } from "./review-list";
import { useReviewList, type LoadedReviewList } from "./use-review-list";

/** The lists that the server rendered a page with, and the age that it narrowed the waiting requests to. */
export type ReviewAnswer<Request extends { readonly _id: string }> = {
  readonly age: RequestAge | "";
  readonly lists: Result<ReviewList<Request>>;
};

type Source<Request extends { readonly _id: string }> = {
  readonly queryKey: Key;
  /** Reads the requests that a filter of the REST API finds, the newest first. */
  readonly read: (
    filter: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => Promise<readonly Request[]>;
};

/** The lists of requests, with the age that the waiting ones are narrowed to. */
export type RequestsToReview<Request extends { readonly _id: string }> =
  LoadedReviewList<Request> & {
    /** The age in the address, "" for all. */
    readonly age: RequestAge | "";
    /** True when there are no requests at all. */
    readonly isEmpty: boolean;
    readonly setAge: (wanted: string) => void;
  };

/** The waiting requests of the age that the address names, and the decided ones, of workers or of sales people. */
export function useRequestsToReview<Request extends { readonly _id: string }>(
  answer: ReviewAnswer<Request>,
  { queryKey, read }: Source<Request>,
): RequestsToReview<Request> {
  const [named, name] = useAddressChoice("age");
  const age = parseAge(named);
  const requests = useReviewList<Request>({
    queryKey: [...queryKey, age],
    initial: age === answer.age ? answer.lists : undefined,
    pageSize: PAGE_SIZE,
    readWaiting: (signal) => read({ state: "waiting", ...(age && { age }) }, signal),
    readDecided: ({ limit, before }, signal) =>
      read({ state: "decided", limit: String(limit), ...(before && { before }) }, signal),
  });

  const { waiting, decided, hasMore } = requests.list;
  const isAnyThere = waiting.length + decided.length > 0 || hasMore;

  return {
    ...requests,
    age,
    isEmpty: !isAnyThere && !requests.isPending && age === "",
    setAge: (wanted) => {
      // The open request may be of another age.
      chooseInAddress("");
      name(wanted);
    },
  };
}
