"use client";

import { useEffect } from "react";
import { getServiceWorkers } from "@/components/device/capabilities";

/** Has the browser show visited screens without a network, and the product's own page in place of its own error. */
export function ServiceWorker() {
  useEffect(() => {
    // There is none where the network has no https.
    getServiceWorkers()
      ?.register("/sw.js", { updateViaCache: "none" })
      .catch((thrown: unknown) => console.error("Screens cannot be kept:", thrown));
  }, []);
  return null;
}
