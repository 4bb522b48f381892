"use client";

import Link, { useLinkStatus } from "next/link";
import { useState } from "react";
import type { Place } from "./use-navigation";
import classes from "./navigation.module.css";

type Props = Omit<Place, "key" | "count"> & Partial<Pick<Place, "count">>;

/** One place of the navigation: a row of the sidebar, or an icon above its word in the rail and the bar. */
export function NavigationLink({ label, href, Icon, count, ...place }: Props) {
  // The navigation has up to fifteen places: each is fetched ahead only once somebody points at it.
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  return (
    <Link
      ref={place.isHere ? showInList : null}
      href={href}
      prefetch={isWanted ? null : false}
      onPointerEnter={want}
      onFocus={want}
      className={classes.link}
      data-stock={place.stock}
      data-in={place.isIn}
      aria-current={place.isHere ? "page" : undefined}
      aria-label={label}
      aria-description={count?.words}
    >
      <Icon aria-hidden className={place.hasDirection ? "flips" : undefined} />
      <span>{label}</span>
      {count && (
        <span className={classes.count} data-held={count.isHeld || undefined} aria-hidden>
          {count.value}
        </span>
      )}
      <Opening />
    </Link>
  );
}

/** Scrolls to the place on screen, where the screen is too low for all. */
function showInList(place: HTMLElement | null): void {
  // In newer browsers it gives a promise, which React does not expect of a ref.
  place?.scrollIntoView({ block: "nearest" });
}

/** Says that the pressed place is on its way, where its screen is not there at once. */
function Opening() {
  const { pending } = useLinkStatus();
  return <span className={classes.opening} data-pending={pending || undefined} aria-hidden />;
}
