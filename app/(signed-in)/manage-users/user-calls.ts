import { readListOfApi } from "@/components/shell/read-api";
import type { UserView } from "@/lib/users/schema";

const loadSchema = () => import("@/lib/users/schema").then(({ userViewSchema }) => userViewSchema);

/** All users in the order of their usernames. Rejects when they cannot be had. */
export function fetchUsers(signal: AbortSignal): Promise<UserView[]> {
  return readListOfApi("/auth/users", loadSchema, signal);
}
