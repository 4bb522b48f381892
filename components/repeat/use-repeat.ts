"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { presentProducts, type PresentProducts } from "@/components/products/present-products";
import { withoutBackTrap } from "@/components/hooks/back-trap";
import { useDrafts } from "@/components/data/use-drafts";

/** A new request with the lines of another one. */
export type Repetition = {
  /** The name of the repeated request for people: #12, W-12. */
  readonly name: string;
  /** The SKUs of its lines. */
  readonly skus: readonly string[];
  /** The draft of the form that the new request is made with, and that form's address. */
  readonly draft: string;
  readonly address: Route;
  /** Returns the content of the draft with the products as they are now; null when none of the lines is left. */
  readonly contentOf: (present: PresentProducts) => unknown;
};

/** Puts the lines of a request into the draft of the form and opens it. Asks first where the draft holds something. */
export function useRepeat({ skus, draft, address, contentOf }: Repetition, onLeave: () => void) {
  const drafts = useDrafts();
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<"failed" | "gone" | null>(null);

  async function repeat() {
    setIsRunning(true);
    const failed = await fill();
    setIsRunning(false);
    setIsAsking(false);
    setFailure(failed);
    if (failed) return;
    onLeave();
    withoutBackTrap(() => router.push(address));
  }

  async function fill() {
    const present = await presentProducts(skus.map((SKU) => ({ SKU })));
    if (skus.some((sku) => !present.has(sku))) return "failed";
    const content = contentOf(present);
    if (content === null) return "gone";
    return drafts().write(draft, { content, savedAt: Date.now() }) ? null : "failed";
  }

  return {
    isAsking,
    isRunning,
    failure,
    start: () => (drafts().has(draft) ? setIsAsking(true) : void repeat()),
    replace: () => void repeat(),
    cancel: () => {
      setIsAsking(false);
      setFailure(null);
    },
  };
}
