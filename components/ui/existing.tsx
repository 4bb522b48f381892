"use client";

import { useImperativeHandle, type Ref } from "react";

type Props = { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> };

/**
 * Stands as the target of a popover or menu for an element that is on the screen already: were it drawn by the kit, a press on it while
 * the popover loads would be lost.
 */
export function Existing({ element, ref }: Props) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
