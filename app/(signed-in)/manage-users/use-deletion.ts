"use client";

import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import type { ListedUserView } from "@/lib/users/schema";
import { deleteUserAction } from "./actions";

type Users = {
  readonly change: (to: (users: ListedUserView[]) => ListedUserView[]) => void;
  readonly refresh: () => void;
};

/** Deletes a user: asks for confirmation, then reports the outcome. */
export function useDeletion({ change, refresh }: Users) {
  return useConfirmedCommand({
    command: deleteUserAction,
    inputOf: ({ username }: ListedUserView) => ({ username }),
    onEnded: ({ subject, result }) => {
      // An error means that the list is out of date.
      if (!result.ok) return refresh();
      change((users) => users.filter(({ username }) => username !== subject.username));
    },
  });
}
