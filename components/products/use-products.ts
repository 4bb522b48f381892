"use client";

import { useEffect, useRef, useState } from "react";
import { toLatinDigits } from "@/lib/platform/input/text";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import {
  loadedAnew,
  loadedFirst,
  loadedMore,
  withoutProduct,
  withReplaced,
} from "./loaded-products";
import { fetchProducts } from "./product-calls";

// A key that is held down, or somebody quick, is asked for once at the end; a single key at once (milliseconds).
const QUICK = 80;
const PAUSE = 40;

type Request = { readonly search: string; readonly after?: string; readonly wait: number };

/** The catalogue as one scrolls through it: searched while typing, loaded part by part, without page numbers. */
export function useProducts(initial: Result<readonly ProductView[]>) {
  const [search, setSearch] = useState("");
  const [loaded, setLoaded] = useState(() => loadedFirst(initial));
  const [failed, setFailed] = useState<Request | null>(initial.ok ? null : { search: "", wait: 0 });
  const [request, setRequest] = useState<Request | null>(null);
  const typedAt = useRef(0);

  useEffect(() => {
    if (!request) return;
    // Only the newest request may change what is shown: the cleanup ends the one before it.
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const part = await fetchProducts(request, signal).catch(() => null);
      if (signal.aborted) return;
      setRequest(null);
      setFailed(part ? null : request);
      if (!part) return;
      setLoaded((known) =>
        request.after ? loadedMore(known, part) : loadedAnew(request.search, part),
      );
    };
    const timer = setTimeout(() => void load(), request.wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request]);

  function searchFor(text: string) {
    const now = performance.now();
    const isQuick = now - typedAt.current < QUICK;
    typedAt.current = now;
    setSearch(text);
    setRequest({ search: toLatinDigits(text.trim()), wait: isQuick ? PAUSE : 0 });
  }

  function loadMore() {
    if (failed || loaded.isComplete) return;
    // Never in place of what was typed since this was drawn.
    setRequest((known) => known ?? { search: loaded.search, after: loaded.after, wait: 0 });
  }

  return {
    /** As it is typed; `shownSearch` is the one that the products were found by. */
    search,
    shownSearch: loaded.search,
    products: loaded.products,
    isComplete: loaded.isComplete,
    hasFailed: failed !== null,
    isLoading: request !== null,
    searchFor,
    /** Asks again for what could not be had. */
    retry: () => setRequest(failed),
    loadMore,
    /** Shows a changed product in its place. */
    replace: (changed: ProductView) => setLoaded((known) => withReplaced(known, changed)),
    /** Takes a product off the list, by its id. */
    remove: (id: string) => setLoaded((known) => withoutProduct(known, id)),
  };
}
