"use client";

import { useFormatter } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";

/** Returns a function for the text that tells a request from others: W-12 · Towel · navy +10. */
export function useRequestText(): (request: WorkerRequestView) => string {
  const format = useFormatter();
  return (request) => {
    const { productName, color, action, quantity } = request;
    const names = [getWorkerRequestName(request), productName, color].map(isolate).join(" · ");
    return `${names} ${isolate(`${action === "add" ? "+" : "−"}${format.number(quantity)}`)}`;
  };
}
