import type { PrintedBadge } from "@/lib/users/badges/printing/template";

/** Badges of people with a long display name and of others without one. */
export function sampleBadges(count: number, displayName: string): PrintedBadge[] {
  return Array.from({ length: count }, (_, at) => ({
    code: `FB${"ABCDEFGH".repeat(5)}`,
    username: `omar.${at}`,
    displayName: at % 3 === 2 ? null : displayName,
    role: "worker",
  }));
}
