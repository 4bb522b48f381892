"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCommand } from "@/components/shell/use-command";
import type { Result } from "@/lib/platform/errors/app-error";
import type { UserView } from "@/lib/users/schema";
import { deleteUserAction } from "./actions";

type Named = Pick<UserView, "username" | "displayName">;

const NOBODY: Named = { username: "", displayName: null };

/** Deleting a user: asked first, then told how it ended. */
export function useDeletion() {
  const { run, isRunning } = useCommand(deleteUserAction);
  const router = useRouter();
  // The name stays while the dialog that shows it fades out.
  const [asked, setAsked] = useState({ user: NOBODY, isOpen: false });
  const [outcome, setOutcome] = useState<Result<void> | null>(null);

  async function remove() {
    const { user } = asked;
    const result = await run({ username: user.username });
    if (!result) return;
    setAsked({ user, isOpen: false });
    setOutcome(result);
    // Whatever stood in the way, the list on the screen did not know of it.
    if (!result.ok) router.refresh();
  }

  return {
    asked,
    isRunning,
    outcome,
    ask: (user: Named) => setAsked({ user, isOpen: true }),
    confirm: () => void remove(),
    cancel: () => setAsked({ ...asked, isOpen: false }),
    closeOutcome: () => setOutcome(null),
  };
}
