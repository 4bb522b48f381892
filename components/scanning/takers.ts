"use client";

import { createContext, useContext, useEffect, useEffectEvent } from "react";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ScannedColor } from "./scanned-color";

/** A screen that collects what is scanned. */
export type Taker = {
  /** Takes a color, and answers how many of it that makes, that the device has kept it for later, or why it is refused. */
  readonly take: (scanned: ScannedColor) => Taken | Promise<Taken>;
  /** Keeps a code for later that cannot be looked up now; false where that is not possible. */
  readonly keep: (code: string) => Promise<boolean>;
};
export type Taken = number | "kept" | Refusal;

type TakersNow = {
  /** The screens that collect what is scanned, the latest last. */
  readonly list: Taker[];
  /** Called when another screen collects. */
  readonly listeners: Set<() => void>;
};

export const noTakers = (): TakersNow => ({ list: [], listeners: new Set() });

export const Takers = createContext<TakersNow>(noTakers());

/** While the screen is there, each scan of a color goes to it: continuous scanning. */
export function useScanTaker(take: Taker["take"], keep?: Taker["keep"]): void {
  const takers = useContext(Takers);
  const takeNow = useEffectEvent(take);
  const keepNow = useEffectEvent(async (code: string) => (await keep?.(code)) ?? false);
  useEffect(() => {
    const taker: Taker = {
      take: (scanned) => takeNow(scanned),
      keep: (code) => keepNow(code),
    };
    takers.list.push(taker);
    takers.listeners.forEach((onTaker) => onTaker());
    return () => void takers.list.splice(takers.list.indexOf(taker), 1);
  }, [takers]);
}
