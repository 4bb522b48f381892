"use client";

import { useCallback, useRef, useState } from "react";

/** From this speed on nobody reads what passes: a tablet's screen in two fifths of a second (CSS pixels per millisecond). */
const FAST = 2;

/** A list's scroll as its virtualizer has it: the place in CSS pixels. */
type Scroll = { readonly scrollOffset: number | null; readonly isScrolling: boolean };

/** Whether a list scrolls so fast just now that nobody can read what passes, as far as `noteScroll` was told. */
export function useFastScroll() {
  const [isFast, setIsFast] = useState(false);
  const last = useRef<readonly [place: number, at: number]>([0, 0]);
  const noteScroll = useCallback(({ scrollOffset, isScrolling }: Scroll) => {
    const [before, then] = last.current;
    const [place, at] = [scrollOffset ?? 0, performance.now()];
    if (place !== before || !isScrolling)
      setIsFast(isScrolling && Math.abs(place - before) > FAST * (at - then));
    last.current = [place, at];
  }, []);
  return { isFast, noteScroll };
}
