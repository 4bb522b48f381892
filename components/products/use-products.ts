"use client";

import { useEffect, useState } from "react";
import { toLatinDigits } from "@/lib/platform/text";
import type { Result } from "@/lib/platform/errors";
import type { ProductView } from "@/lib/products/schema";
import { fetchProducts, PAGE_SIZE } from "./product-calls";

const TYPING_PAUSE = 120;

type Request = { readonly search: string; readonly after?: string };

/** The catalogue as one scrolls through it: searched while typing, loaded part by part, without page numbers. */
export function useProducts(initial: Result<readonly ProductView[]>) {
  const [search, setSearch] = useState("");
  const [products, setProducts] = useState(initial.ok ? initial.data : []);
  const [isComplete, setIsComplete] = useState(initial.ok && initial.data.length < PAGE_SIZE);
  const [failed, setFailed] = useState<Request | null>(initial.ok ? null : { search: "" });
  const [request, setRequest] = useState<Request | null>(null);

  useEffect(() => {
    if (!request) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const part = await fetchProducts(request, signal).catch(() => null);
      if (signal.aborted) return;
      setRequest(null);
      setFailed(part ? null : request);
      if (!part) return;
      setProducts((known) => (request.after ? [...known, ...part] : part));
      setIsComplete(part.length < PAGE_SIZE);
    };
    const timer = setTimeout(() => void load(), request.after ? 0 : TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request]);

  return {
    search,
    products,
    isComplete,
    hasFailed: failed !== null,
    isLoading: request !== null,
    searchFor: (text: string) => {
      setSearch(text);
      setRequest({ search: toLatinDigits(text.trim()) });
    },
    /** Asks again for what could not be had. */
    retry: () => setRequest(failed),
    loadMore: () => {
      if (!request && !failed && !isComplete)
        setRequest({ search: toLatinDigits(search.trim()), after: products.at(-1)?.SKU });
    },
  };
}
