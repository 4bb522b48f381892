"use client";

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { presentProducts } from "@/components/products/present-products";
import { findProductOfId } from "@/components/products/product-calls";
import type { GoneLine } from "@/components/products/use-gone-line";
import { createLoadFailure } from "@/components/loading/load-failure";
import { useKeptDraft, type KeptDraft } from "@/components/forms/use-kept-draft";
import { usePrefetch } from "@/components/loading/lazy-part";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import type { StockAction } from "@/lib/stock/schema";
import {
  findChosenProduct,
  createDraft,
  firstWrong,
  withChosen,
  withDate,
  withItem,
  withoutItem,
  withoutPassedDays,
  withRead,
  withScanned,
  type Choice,
  type Field,
  type ItemFields,
  type Reasons,
  type Draft,
} from "./draft";
import { draftOfKept, goneItems, toStoredRequest, withPresent } from "./kept-request";
import type { KeptRequest } from "./kept-request-schema";

const loadCheck = () => import("./checked-item").then(({ checkedItem }) => checkedItem);
const loadSchema = () =>
  import("./kept-request-schema").then((schemas) => schemas.keptRequestSchema);

type Options = {
  /** The factory's current day, YYYY-MM-DD. */
  readonly today: string;
  /** The factory's day on which the screen was opened, YYYY-MM-DD: a later one that has passed since means today. */
  readonly renderedOn: string;
  /** The action with which a new request starts; a stored one has its own. */
  readonly startAction: StockAction;
};

/** A sales request that is being composed, with the functions that change it. */
export type RequestComposition = {
  readonly draft: Draft;
  /** True when days of added items have passed and were moved to today. */
  readonly hasMovedDays: boolean;
  /** The errors of the current item. */
  readonly reasons: Reasons;
  readonly kept: KeptDraft;
  /** The restored items whose product, sort or color no longer exists. */
  readonly gone: readonly GoneLine[];
  /** The id of the chosen product, if it was restored: the list may show it far down. */
  readonly restoredProduct: string | undefined;
  readonly choose: (product: ProductView, choice?: Choice) => void;
  readonly setFields: (changes: Partial<ItemFields>) => void;
  readonly setAction: (action: StockAction) => void;
  /** Adds the item. Otherwise returns the first wrong field, or `unchecked` with the reason in `notAdded`. */
  readonly add: () => Promise<Field | "unchecked" | undefined>;
  readonly notAdded: Result<never> | null;
  readonly closeNotAdded: () => void;
  /** Adds the scanned units of a color and returns the number of units that its item now has. */
  readonly takeScanned: (product: ProductView, choice: Choice, units: number) => number;
  /** Sets the day of every item. */
  readonly setDates: (day: string) => void;
  /** Removes the item at this place. */
  readonly remove: (at: number) => void;
};

/** Holds the request being composed and the errors of the current item. */
export function useDraft({ today, renderedOn, startAction }: Options): RequestComposition {
  const [typed, setDraft] = useState(() => createDraft(startAction));
  const draft = useMemo(
    () => withoutPassedDays(typed, today, renderedOn),
    [typed, today, renderedOn],
  );
  const [reasons, setReasons] = useState<Reasons>({});
  const [notAdded, setNotAdded] = useState<Result<never> | null>(null);
  const [gone, setGone] = useState<readonly GoneLine[]>([]);
  const [restoredProduct, setRestoredProduct] = useState<string>();
  const kept = useKeptDraft({
    name: "salesRequest/new",
    loadSchema,
    restore: (content) => void restore(content),
    reset: () => setDraft(({ round }) => ({ ...createDraft(startAction), round: round + 1 })),
  });

  async function restore(content: KeptRequest) {
    const restored = draftOfKept(content);
    setDraft(restored);
    setRestoredProduct(findChosenProduct(restored)?._id);
    // A repeated request may have items of deleted products.
    const named = restored.items.map(({ product: SKU }) => ({ SKU }));
    const present = await presentProducts([...restored.products.values(), ...named]);
    setGone(goneItems(restored, present));
    setDraft((known) => withPresent(known, present));
  }

  usePrefetch(loadCheck);

  const keep = useEffectEvent((present: Draft) => kept.keep(toStoredRequest(present)));
  useEffect(() => keep(draft), [draft]);

  function setFields(changes: Partial<ItemFields>) {
    setDraft((known) => ({ ...known, fields: { ...known.fields, ...changes } }));
    const changed = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
    setReasons((known) => ({ ...known, ...changed }));
  }

  async function add(): Promise<Field | "unchecked" | undefined> {
    const checkedItem = await loadCheck().catch(() => null);
    if (!checkedItem) {
      setNotAdded(createLoadFailure());
      return "unchecked";
    }
    const checked = checkedItem(draft.fields, today);
    const found = "reasons" in checked ? checked.reasons : {};
    // The errors have their places before the focus moves to the first one.
    flushSync(() => setReasons(found));
    if ("item" in checked) setDraft(withItem(typed, checked.item));
    return firstWrong(found);
  }

  const choose = useCallback((product: ProductView, choice?: Choice) => {
    setDraft((known) => withChosen(known, product, choice));
    setReasons({});
    setRestoredProduct(undefined);
    // The catalogue's quantities may be as old as the page. They stay when the new read fails.
    void findProductOfId(product._id).then(
      (fresh) => fresh && setDraft((known) => withRead(known, fresh)),
      () => undefined,
    );
  }, []);

  return {
    draft,
    hasMovedDays: draft.items !== typed.items,
    reasons,
    kept,
    gone,
    restoredProduct,
    choose,
    setFields,
    setAction: (action) => setDraft((known) => ({ ...known, action })),
    add,
    notAdded,
    closeNotAdded: () => setNotAdded(null),
    takeScanned: (product, choice, units) => {
      const scanned = withScanned(draft, product, { ...choice, units }, today);
      setDraft(scanned.draft);
      return scanned.count;
    },
    setDates: (day) => setDraft((known) => withDate(known, day)),
    remove: (at) => setDraft((known) => withoutItem(known, at)),
  };
}
