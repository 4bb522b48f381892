"use client";

import { useCallbackRef } from "@mantine/hooks";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isBackTrapped, withoutBackTrap } from "@/components/hooks/back-trap";
import { useLanguage } from "@/components/language/language-per-page";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import {
  readAddress,
  writeAddress,
  type CatalogueAddress,
  type ProductFilter,
} from "./product-filter";
import { useProducts, type ProductSearch } from "./use-products";

/** The data that a catalogue screen opens with: a filter, and the first products that it finds. */
export type CatalogueAnswer = {
  readonly filter: ProductFilter;
  readonly products: Result<readonly ProductView[]>;
};

// Typing changes the address once it pauses; browsers allow few changes of it in a short time (milliseconds).
const PAUSE = 500;

/** The catalogue of a screen, with its view and the sheet of a product. */
export type ScreenCatalogue = ProductSearch & {
  readonly view: CatalogueAddress["view"];
  readonly setView: (view: CatalogueAddress["view"]) => void;
  /** The SKU of the product whose sheet is open. */
  readonly sku: string | undefined;
  /** True when a link within the app led to the sheet, so that "back" leads to the page of the link. */
  readonly isLinked: boolean;
  readonly openProduct: (sku: string) => void;
  readonly closeProduct: () => void;
};

/**
 * A screen's catalogue, whose address has its search, filters, order and view, and the product whose sheet is open: reloading
 * the page, coming back to it and passing on its address show the same. Nothing of it adds an entry to the history.
 */
export function useCatalogue({ filter, products }: CatalogueAnswer): ScreenCatalogue {
  const inAddress = useAddress();
  const [start] = useState(inAddress);
  const list = useProducts(products, { start: start.filter, initial: filter });
  const [view, setView] = useState(start.view);
  const [sku, setSku] = useState(start.product);
  const { hasNavigated } = useLanguage();
  // After "back" to a sheet that was opened here, its entry has the address that this page wrote.
  const [isLinked, setIsLinked] = useState(
    () => hasNavigated && writtenAddress() !== writeAddress(start),
  );
  const shown: CatalogueAddress = { filter: list.filter, view, product: sku };
  const follow = useCatalogueAddress(shown);

  useOtherAddress(inAddress, (address) => {
    if (follow.isOwn(writeAddress(address))) return;
    follow.adopt(address);
    if (writeAddress({ ...shown, filter: address.filter }) !== writeAddress(shown))
      list.filterBy(address.filter);
    setView(address.view);
    setSku(address.product);
    setIsLinked(true);
  });

  return {
    ...list,
    view,
    setView,
    sku,
    isLinked,
    /** A stable function: a product's row re-renders only when its own data changes. */
    openProduct: useCallbackRef((opened: string) => {
      follow.replace({ ...shown, product: opened });
      setSku(opened);
      setIsLinked(false);
    }),
    closeProduct: () => {
      setSku(undefined);
      withoutBackTrap(() => follow.replace({ ...shown, product: undefined }));
    },
  };
}

function useAddress(): CatalogueAddress {
  const params = useSearchParams();
  return readAddress((name) => params.get(name));
}

/** The key in the state of the history entry for the address that this page wrote last. The router preserves it unless it navigates. */
const WRITTEN = "catalogueAddress";

/** Synchronizes the page's address with the shown filter, view and product. */
function useCatalogueAddress(shown: CatalogueAddress) {
  const query = writeAddress(shown);
  const own = useRef(query);

  function replace(address: CatalogueAddress) {
    own.current = writeAddress(address);
    const written = writtenAddress() ?? window.location.search;
    if (written === own.current && window.location.search === own.current) return;
    const state = { [WRITTEN]: own.current };
    window.history.replaceState(state, "", own.current || window.location.pathname);
  }

  const write = useEffectEvent(() => replace(shown));
  useEffect(() => {
    let timer = setTimeout(settle, PAUSE);
    function settle() {
      // The entry that "back" closes a dialog with has the address of the one before.
      if (isBackTrapped()) timer = setTimeout(settle, PAUSE);
      else write();
    }
    return () => clearTimeout(timer);
  }, [query]);

  return {
    replace,
    /**
     * Returns whether this page wrote the address that the router reports. On a slow machine the router reports an earlier one, and briefly
     * sets the browser's address back to it, after the page has written the next one.
     */
    isOwn: (reported: string) => reported === own.current || writtenAddress() === own.current,
    adopt: (address: CatalogueAddress) => {
      own.current = writeAddress(address);
    },
  };
}

function writtenAddress(): string | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !(WRITTEN in state)) return undefined;
  return typeof state[WRITTEN] === "string" ? state[WRITTEN] : undefined;
}

/** Calls `onChange` with each other address that the router reports: of this page, of the search in the screen's frame, or of "back". */
function useOtherAddress(
  address: CatalogueAddress,
  onChange: (address: CatalogueAddress) => void,
): void {
  const query = writeAddress(address);
  const seen = useRef(query);
  const change = useEffectEvent(() => onChange(address));
  useEffect(() => {
    if (seen.current === query) return;
    seen.current = query;
    change();
  }, [query]);
}
