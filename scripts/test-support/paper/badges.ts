import type { PrintedBadge } from "@/lib/users/badges/printing/template";
import type { PrintedCard } from "@/lib/users/cards/printing/template";

/** Badges of people with a long display name and of others without one. */
export function sampleBadges(count: number, displayName: string): PrintedBadge[] {
  return Array.from({ length: count }, (_, at) => ({
    code: `FB${"ABCDEFGH".repeat(5)}`,
    username: `omar.${at}`,
    displayName: at % 3 === 2 ? null : displayName,
    role: "worker",
  }));
}

/** Cards with one-time passwords of people with a long display name and of others without one. */
export function sampleCards(count: number, displayName: string): PrintedCard[] {
  return sampleBadges(count, displayName).map(({ code: _, ...person }, at) => ({
    ...person,
    password: `k7qm-xw4h-9tr${at % 8}`,
  }));
}
