import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import { userViewSchema, type UserView } from "@/lib/users/schema";

/** All users in the order of their usernames. Rejects when they cannot be had. */
export async function fetchUsers(signal: AbortSignal): Promise<UserView[]> {
  const response = await callApi("/auth/users", { signal });
  if (!response.ok) throw new Error(`Users answered ${response.status}`);
  return z.array(userViewSchema).parse(await response.json());
}
