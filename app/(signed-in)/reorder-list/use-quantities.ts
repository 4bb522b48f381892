"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useKeptDraft } from "@/components/forms/use-kept-draft";
import type { ReorderLineView } from "@/lib/products/reorder-list/schema";
import type { Entry, KeptQuantities } from "./kept-quantities-schema";

const loadSchema = () =>
  import("./kept-quantities-schema").then((schemas) => schemas.keptQuantitiesSchema);

type Entries = ReadonlyMap<string, Entry>;
const NONE: Entries = new Map();

/** Holds the quantities that a person enters instead of the proposed units. They stay on the device until they are printed or exported. */
export function useQuantities() {
  const [entries, setEntries] = useState(NONE);
  // Fields begin anew with what was put back or taken away.
  const [round, setRound] = useState(0);
  const begin = (anew: (known: Entries) => Entries) => {
    setEntries(anew);
    setRound((known) => known + 1);
  };
  const draft = useKeptDraft<KeptQuantities>({
    name: "reorderList",
    loadSchema,
    restore: (content) => begin(() => new Map(Object.entries(content.entries))),
    reset: () => begin(() => NONE),
  });
  const keep = useEffectEvent((present: Entries) =>
    draft.keep(present.size === 0 ? null : { entries: Object.fromEntries(present) }),
  );
  useEffect(() => keep(entries), [entries]);

  const set = useCallback(
    (
      { code, quantity: proposed, ...line }: ReorderLineView,
      quantity: number | "",
      wrong: string | null,
    ) =>
      setEntries((known) => {
        const others = new Map(known);
        others.delete(code);
        if (quantity === proposed) return others;
        const name = `${line.sku} · ${line.sortName} · ${line.color}`;
        return others.set(code, { quantity, wrong, name });
      }),
    [],
  );

  return {
    entries,
    round,
    set,
    keptAt: draft.keptAt,
    discard: draft.discard,
    /** Call it after a print or an export: leaving the screen then asks no question. */
    forget: draft.forget,
    /** The names of the colors whose quantity is none. */
    wrong: [...entries.values()].flatMap(({ quantity, name }) => (quantity === "" ? [name] : [])),
    /** Takes the proposed quantities where what was entered is none. */
    dropWrong: () =>
      begin((known) => new Map([...known].filter(([, { quantity }]) => quantity !== ""))),
    /** The wanted units by the codes of the colors. */
    wanted: new Map(
      [...entries].flatMap(([code, { quantity }]): [string, number][] =>
        quantity === "" ? [] : [[code, quantity]],
      ),
    ),
  };
}
