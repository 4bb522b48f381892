"use client";

import { useCallbackRef } from "@mantine/hooks";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isBackTrapped, withoutBackTrap } from "@/components/ui/back-trap";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import {
  readAddress,
  writeAddress,
  type CatalogueAddress,
  type ProductFilter,
} from "./product-filter";
import { useProducts } from "./use-products";

/** What a screen of the catalogue was opened with: a filter, and the first products that it found. */
export type CatalogueAnswer = {
  readonly filter: ProductFilter;
  readonly products: Result<readonly ProductView[]>;
};

// Typing changes the address once it pauses; browsers allow few changes of it in a short time (milliseconds).
const PAUSE = 250;

/**
 * A screen's catalogue, whose address has its search, filters, order and view, and the product whose sheet is open: reloading
 * the page, coming back to it and passing on its address show the same. Nothing of it adds an entry to the history.
 */
export function useCatalogue({ filter, products }: CatalogueAnswer) {
  const inAddress = useAddress();
  const [start] = useState(inAddress);
  const list = useProducts(products, { start: start.filter, initial: filter });
  const [view, setView] = useState(start.view);
  const [sku, setSku] = useState(start.product);
  const shown: CatalogueAddress = { filter: list.filter, view, product: sku };
  const follow = useAddressOf(shown);

  useOtherAddress(inAddress, follow.isOwn, (address) => {
    if (writeAddress({ ...shown, filter: address.filter }) !== writeAddress(shown))
      list.filterBy(address.filter);
    setView(address.view);
    setSku(address.product);
  });

  return {
    ...list,
    view,
    setView,
    /** The SKU of the product whose sheet is open. */
    sku,
    /** The same function each time: a product's row is drawn again only for its own sake. */
    openProduct: useCallbackRef((opened: string) => {
      follow.replace({ ...shown, product: opened });
      setSku(opened);
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

/** Keeps the page's address as what the page shows. */
function useAddressOf(shown: CatalogueAddress) {
  const query = writeAddress(shown);
  const own = useRef(query);

  function replace(address: CatalogueAddress) {
    own.current = writeAddress(address);
    if (window.location.search === own.current) return;
    window.history.replaceState(null, "", own.current || window.location.pathname);
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

  return { replace, isOwn: (address: string) => address === own.current };
}

/** Follows an address that somebody else has given to the page: the search in the screen's frame, or "back". */
function useOtherAddress(
  address: CatalogueAddress,
  isOwn: (query: string) => boolean,
  onChange: (address: CatalogueAddress) => void,
) {
  const query = writeAddress(address);
  const seen = useRef(query);
  const change = useEffectEvent(() => {
    // The router reports an address late: by then the page may have written the next one.
    const present = new URLSearchParams(window.location.search);
    const isPresent = writeAddress(readAddress((name) => present.get(name))) === query;
    if (isPresent && !isOwn(query)) onChange(address);
  });
  useEffect(() => {
    if (seen.current === query) return;
    seen.current = query;
    change();
  }, [query]);
}
