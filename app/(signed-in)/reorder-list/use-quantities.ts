"use client";

import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useKeptDraft } from "@/components/forms/use-kept-draft";
import type { Entry, KeptQuantities } from "./kept-quantities-schema";
import type { SetQuantity } from "./reorder-row";

const loadSchema = () =>
  import("./kept-quantities-schema").then((schemas) => schemas.keptQuantitiesSchema);

type Entries = ReadonlyMap<string, Entry>;
const NONE: Entries = new Map();

/** The quantities that a person wants instead of the proposed units. */
export type WantedQuantities = {
  readonly entries: Entries;
  /** Counter of resets, part of the `key` of the fields. */
  readonly round: number;
  readonly set: SetQuantity;
  /** The time at which the restored quantities were stored (milliseconds since 1970); null when none were restored. */
  readonly keptAt: number | null;
  /** Goes back to the proposed units. */
  readonly discard: () => void;
  /** Forgets the draft after a print or an export: leaving the screen then asks no question. */
  readonly forget: () => void;
  /** The names of the colors whose quantity is none. */
  readonly wrong: readonly string[];
  /** Takes the proposed quantities where what was entered is none. */
  readonly dropWrong: () => void;
  /** The wanted units by the codes of the colors. */
  readonly wanted: ReadonlyMap<string, number>;
};

/** Holds the quantities that a person enters instead of the proposed units. They stay on the device until they are printed or exported. */
export function useQuantities(): WantedQuantities {
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

  const set = useCallback<SetQuantity>(
    ({ code, quantity: proposed, ...line }, quantity, wrong) =>
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
    forget: draft.forget,
    wrong: [...entries.values()].flatMap(({ quantity, name }) => (quantity === "" ? [name] : [])),
    dropWrong: () =>
      begin((known) => new Map([...known].filter(([, { quantity }]) => quantity !== ""))),
    wanted: new Map(
      [...entries].flatMap(([code, { quantity }]): [string, number][] =>
        quantity === "" ? [] : [[code, quantity]],
      ),
    ),
  };
}
