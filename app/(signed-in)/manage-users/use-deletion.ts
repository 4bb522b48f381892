"use client";

import { useAskedCommand } from "@/components/shell/use-asked-command";
import type { UserView } from "@/lib/users/schema";
import { deleteUserAction } from "./actions";

type Named = Pick<UserView, "username" | "displayName">;

type Users = {
  readonly change: (to: (users: UserView[]) => UserView[]) => void;
  readonly refresh: () => void;
};

/** Deleting a user: asked first, then told how it ended. */
export function useDeletion({ change, refresh }: Users) {
  return useAskedCommand({
    command: deleteUserAction,
    inputOf: ({ username }: Named) => ({ username }),
    onEnded: ({ subject, result }) => {
      // The list on the screen did not know what stood in the way.
      if (!result.ok) return refresh();
      change((users) => users.filter(({ username }) => username !== subject.username));
    },
  });
}
