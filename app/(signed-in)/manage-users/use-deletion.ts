"use client";

import { useRouter } from "next/navigation";
import { useAskedCommand } from "@/components/shell/use-asked-command";
import type { UserView } from "@/lib/users/schema";
import { deleteUserAction } from "./actions";

type Named = Pick<UserView, "username" | "displayName">;

/** Deleting a user: asked first, then told how it ended. */
export function useDeletion() {
  const router = useRouter();
  return useAskedCommand({
    command: deleteUserAction,
    inputOf: ({ username }: Named) => ({ username }),
    // The list on the screen did not know what stood in the way.
    onEnded: ({ result }) => {
      if (!result.ok) router.refresh();
    },
  });
}
