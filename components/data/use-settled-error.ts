"use client";

import { useState } from "react";

type Query = { readonly error: Error | null; readonly isFetching: boolean };

/** Why the last read of a query failed, null when it did not; while it is asked again, why it failed before that. */
export function useSettledError({ error, isFetching }: Query): Error | null {
  const [settled, setSettled] = useState(error);
  if (!isFetching && settled !== error) setSettled(error);
  return settled;
}
