import { readListOfApi } from "@/components/data/read-api";
import type { ListedUserView } from "@/lib/users/schema";

const loadSchema = () =>
  import("@/lib/users/schema").then((schemas) => schemas.listedUserViewSchema);

/** All users in the order of their usernames. Rejects when they cannot be had. */
export function fetchUsers(signal: AbortSignal): Promise<ListedUserView[]> {
  return readListOfApi("/auth/users", loadSchema, signal);
}
