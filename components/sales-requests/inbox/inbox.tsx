"use client";

import { useMediaQuery } from "@mantine/hooks";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useCloseOnBack } from "@/components/hooks/use-close-on-back";
import classes from "./inbox.module.css";

// As in inbox.module.css.
const IS_PHONE = "(max-width: 47.99em)";

type Props = {
  /** Names the list. */
  readonly label: string;
  readonly list: ReactNode;
  /** The outcome of the last decision, announced when it changes. */
  readonly note: ReactNode;
  /** One of the list's requests. */
  readonly detail: ReactNode;
  /** The id of the request that the person has opened, "" for none: a phone then shows the list. */
  readonly openId: string;
  readonly onClose: () => void;
};

/**
 * A list with one of its requests: side by side on wide screens, the list as a strip above the request on an upright tablet, and one after
 * the other on a phone, where "back" returns to the list.
 */
export function Inbox({ label, list, note, detail, openId, onClose }: Props) {
  const isPhone = useMediaQuery(IS_PHONE, false);
  const isOpen = openId !== "";
  useCloseOnBack(isOpen && isPhone, onClose);
  useKeptScroll(isOpen && isPhone, openId);
  return (
    <div className={classes.panes} data-open={isOpen || undefined}>
      <section className={classes.list} aria-label={label}>
        {list}
      </section>
      <div role="status" className={classes.note}>
        {note}
      </div>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}

/** Brings a phone back to where its list was, and to the item that was opened. */
function useKeptScroll(isOpen: boolean, openId: string): void {
  const left = useRef({ top: 0, id: "" });
  useLayoutEffect(() => {
    if (isOpen) left.current.id = openId;
  }, [isOpen, openId]);
  useLayoutEffect(() => {
    const place = left.current;
    if (isOpen) {
      place.top = window.scrollY;
      return;
    }
    if (place.id === "") return;
    window.scrollTo({ top: place.top });
    document
      .querySelector<HTMLElement>(`[data-item="${CSS.escape(place.id)}"]`)
      ?.focus({ preventScroll: true });
    place.id = "";
  }, [isOpen]);
}
