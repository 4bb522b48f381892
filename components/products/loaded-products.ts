import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { PAGE_SIZE } from "./product-calls";

/** What of the catalogue is loaded: the products found by `search`, from the first one on. */
export type LoadedProducts = {
  readonly search: string;
  readonly products: readonly ProductView[];
  /** The SKU that loading goes on after: the last one that came, also when its product was changed or removed since. */
  readonly after: string | undefined;
  readonly isComplete: boolean;
};

/** What the page came with; nothing yet when that could not be had. */
export function loadedFirst(initial: Result<readonly ProductView[]>): LoadedProducts {
  if (initial.ok) return loadedAnew("", initial.data);
  return { search: "", products: [], after: undefined, isComplete: false };
}

/** The first part of what a search found, in place of everything else. */
export function loadedAnew(search: string, part: readonly ProductView[]): LoadedProducts {
  return {
    search,
    products: part,
    after: part.at(-1)?.SKU,
    isComplete: part.length < PAGE_SIZE,
  };
}

/** With the next part; a product that came before and has another SKU by now stays where it is. */
export function loadedMore(loaded: LoadedProducts, part: readonly ProductView[]): LoadedProducts {
  const known = new Set(loaded.products.map(({ _id }) => _id));
  return {
    ...loaded,
    products: [...loaded.products, ...part.filter(({ _id }) => !known.has(_id))],
    after: part.at(-1)?.SKU ?? loaded.after,
    isComplete: part.length < PAGE_SIZE,
  };
}

/** With a changed product in its place. */
export function withReplaced(loaded: LoadedProducts, changed: ProductView): LoadedProducts {
  const products = loaded.products.map((known) => (known._id === changed._id ? changed : known));
  return { ...loaded, products };
}

/** Without a product, by its id. */
export function withoutProduct(loaded: LoadedProducts, id: string): LoadedProducts {
  return { ...loaded, products: loaded.products.filter(({ _id }) => _id !== id) };
}
