"use client";

import { useTranslations } from "next-intl";
import { usePathname, useSearchParams } from "next/navigation";
import { useActor } from "@/components/data/actor";
import { NAVIGATION, type Destination } from "./navigation";
import { useWaitingCount, useWaitingWork, type Count } from "./use-waiting-work";

/** A destination as the page's language calls it, with what waits there. */
export type Place = Omit<Destination, "label" | "count"> & {
  readonly key: string;
  readonly label: string;
  /** True for the current screen. */
  readonly isHere: boolean;
  readonly count: Count | undefined;
};

/** The places of the person's role, with live counts. */
export function useNavigation() {
  const t = useTranslations();
  const { actions, groups } = NAVIGATION[useActor().role];
  const here = useHere();
  const countOf = useWaitingCount(useWaitingWork());
  const toPlace = ({ label, count, ...place }: Destination): Place => ({
    ...place,
    key: label,
    label: t(label),
    // Return leads to the same screen as Add, which is the one shown as current.
    isHere: place.href === here && !place.hasDirection,
    count: countOf(count),
  });
  return {
    actions: actions.map(toPlace),
    groups: groups.map(({ title, places }) => ({
      title: t(`home.sections.${title}`),
      places: places.map(toPlace),
    })),
  };
}

/** The present address as the navigation writes it. */
function useHere(): string {
  const path = usePathname();
  const action = useSearchParams().get("action") === "remove" ? "remove" : "add";
  if (path === "/product-management") return `${path}?action=${action}`;
  // A customer's profile and the form of a new one belong to the customers.
  if (path.startsWith("/counts/")) return "/counts";
  return path.startsWith("/customers/") ? "/customers" : path;
}
