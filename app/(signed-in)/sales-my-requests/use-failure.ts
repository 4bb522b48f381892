"use client";

import { useState } from "react";

/** Whether the last attempt failed, and whether that is still to be told. */
export function useFailure(hasFailedAlready: boolean) {
  const [hasFailed, setHasFailed] = useState(hasFailedAlready);
  const [isTold, setIsTold] = useState(false);
  return {
    hasFailed,
    isOpen: hasFailed && !isTold,
    close: () => setIsTold(true),
    /** Takes down how an attempt ended; one that failed is told anew. */
    note: (isDone: boolean) => {
      setHasFailed(!isDone);
      setIsTold(false);
    },
  };
}
