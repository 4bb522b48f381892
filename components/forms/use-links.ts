"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { isBackTrapped } from "@/components/hooks/back-trap";

/** Hands every press of a link that would leave the page to `leave`, where something is to be done before. */
export function useLinks(
  isHeld: boolean,
  leave: (follow: () => void, address: string) => void,
): void {
  const isFollowing = useRef(false);

  const hear = useEffectEvent((event: MouseEvent) => {
    const link = findLeavingLink(event);
    if (!link || isFollowing.current || !(isHeld || isBackTrapped())) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => {
      isFollowing.current = true;
      link.click();
      isFollowing.current = false;
    }, link.href);
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => hear(event);
    // In the capture phase, before the link's own handler runs.
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);
}

/** The link that was pressed, if it leads from this page to another one in the same tab. */
function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const opensElsewhere = [event.ctrlKey, event.metaKey, event.shiftKey, event.altKey].includes(
    true,
  );
  if (event.button !== 0 || opensElsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  return link && staysInTab(link) && leadsToAnotherPage(link) ? link : null;
}

function staysInTab(link: HTMLAnchorElement): boolean {
  return ["", "_self"].includes(link.target) && !link.hasAttribute("download");
}

function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const isSame = link.pathname === pathname && link.search === search;
  return link.origin === origin && !isSame;
}
