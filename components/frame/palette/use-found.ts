"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";

// A pause in typing (milliseconds): a word is asked for once.
const PAUSE = 60;

const loadSchema = () =>
  import("@/components/frame/schemas-chunk").then(({ foundSchema }) => ({
    parse: (answer: unknown) => foundSchema.parse(answer),
  }));

/** Returns the search results for the typed text. `isStale` is true while they belong to an earlier text, or nothing was found yet. */
export function useFound(typed: string) {
  const [wanted] = useDebouncedValue(typed, PAUSE);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...KEYS.search, wanted],
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
    // Stock and requests change; what is found again is read again.
    staleTime: 0,
    gcTime: 30_000,
    queryFn: ({ signal }) =>
      readApi(`/search?${new URLSearchParams({ q: wanted })}`, loadSchema, signal),
  });
  const isAnswered = wanted === typed && (isError || (data !== undefined && !isPlaceholderData));
  return {
    found: typed === "" ? undefined : data,
    isStale: typed !== "" && !isAnswered,
    hasFailed: typed !== "" && wanted === typed && isError,
    retry: () => void refetch(),
  };
}
