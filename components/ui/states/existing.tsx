"use client";

import { useImperativeHandle, useLayoutEffect, type Ref } from "react";

type Props = {
  readonly element: HTMLElement;
  /** By which the kit says what names the popover. */
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
};

/**
 * Stands as the target of a popover or menu for an element that is on the screen already: were it drawn by the kit, a press on it while
 * the popover loads would be lost.
 */
export function Existing({ element, id, ref }: Props) {
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    if (id) element.setAttribute("id", id);
  }, [element, id]);
  return null;
}
