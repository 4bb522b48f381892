"use client";

import { useState, type FocusEvent } from "react";

/** Which product's card has the focus: of cards that say with `data-product` whose they are. */
export function useFocusedProduct() {
  const [focused, setFocused] = useState<string>();

  return {
    focused,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // A dialog that a card opens is inside of it for React, not on the page.
      const card = target.closest<HTMLElement>("[data-product]");
      if (card && currentTarget.contains(card)) setFocused(card.dataset.product);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // Without a next place the window itself lost the focus, or the press was beside everything.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
  };
}
