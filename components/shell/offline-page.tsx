"use client";

import { useEffect } from "react";

/** Has the browser show the product's own page, in place of its own error, when a page cannot be had. */
export function OfflinePage() {
  useEffect(() => {
    // There is none where the network has no https.
    navigator.serviceWorker
      ?.register("/sw.js", { updateViaCache: "none" })
      .catch((thrown: unknown) => console.error("The offline page cannot be had:", thrown));
  }, []);
  return null;
}
