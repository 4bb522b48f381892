"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { useCommand } from "@/components/data/use-command";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { BadgeView, FoundBadge } from "@/lib/users/badges/schema";
import { makeBadgeAction, revokeBadgeAction } from "./actions";

const loadSchema = () =>
  import("@/lib/users/badges/schema").then((schemas) => schemas.foundBadgeSchema);

/** A user's badge as it is now, and the commands that make a new one and revoke it. */
export function useBadge(username: string) {
  const queryKey = [...KEYS.badge, username];
  const cache = useQueryClient();
  const query = useQuery<FoundBadge>({
    queryKey,
    queryFn: ({ signal }) =>
      readApi(`/auth/users/${encodeURIComponent(username)}/badge`, loadSchema, signal),
    // Somebody else may have made one since the dialog was last open.
    refetchOnMount: "always",
  });
  const making = useCommand(makeBadgeAction, undefined, KEYS.badge);
  const revoking = useCommand(revokeBadgeAction, undefined, KEYS.badge);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isRevoked, setIsRevoked] = useState(false);

  async function settle<T>(
    running: Promise<Result<T> | null>,
    read: (data: T) => BadgeView | null,
  ) {
    setRefusal(null);
    setIsRevoked(false);
    const result = await running;
    if (!result) return;
    if (result.ok) {
      const badge = read(result.data);
      cache.setQueryData<FoundBadge>(queryKey, { badge });
      setIsRevoked(badge === null);
    } else {
      setRefusal(result.refusal);
      void cache.invalidateQueries({ queryKey });
    }
  }

  return {
    query,
    make: () => void settle(making.run({ username }), (made) => made),
    revoke: () => void settle(revoking.run({ username }), () => null),
    isMaking: making.isRunning,
    isRevoking: revoking.isRunning,
    /** Why the last command was refused. */
    refusal,
    /** True after the badge was revoked here. */
    isRevoked,
  };
}
