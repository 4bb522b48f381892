import type { Role } from "@/lib/auth/actor";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { isReserved } from "@/lib/users/names/rules";
import type { ReadRows, Sheet } from "../reading/rules";
import type { Counts } from "../rows/rules";
import type { UserPart, UserRow } from "../rows/schema";

export type NewUser = UserRow & { readonly row: number };

/** The users that the rows of a file add. */
export type UserPlan = { readonly added: readonly NewUser[]; readonly counts: Counts };

/** The usernames that cannot be added, by comparison key, and the roles that the actor may create. */
export type KnownUsers = {
  readonly known: ReadonlySet<string>;
  /** Usernames of deleted users, which records name. */
  readonly former: ReadonlySet<string>;
  readonly mayCreate: (role: Role) => boolean;
};

/** Plans the new users. Notes in the sheet a username that stands in two rows or cannot be had, and a role that the actor may not create. */
export function planUsers(
  sheet: Sheet,
  { rows, incomplete }: ReadRows<UserRow, UserPart>,
  { known, former, mayCreate }: KnownUsers,
): UserPlan {
  const seen = new Map<string, number>();
  const isNew = (row: number, { username, userType }: UserPart): boolean => {
    if (username === undefined) return false;
    const key = toComparisonKey(username);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, row);
    if (other !== undefined) sheet.refuse(row, "username", "repeated", { limit: other });
    else if (known.has(key)) return false;
    else if (isReserved(username)) sheet.refuse(row, "username", "reservedUsername");
    else if (former.has(key)) sheet.refuse(row, "username", "formerUsername");
    else if (userType && !mayCreate(userType)) sheet.refuse(row, "userType", "adminsByAdminsOnly");
    else return true;
    return false;
  };
  const added = rows.flatMap(({ row, values }) => (isNew(row, values) ? [{ row, ...values }] : []));
  for (const { row, values } of incomplete) isNew(row, values);
  const unchanged = rows.length - added.length;
  return { added, counts: { new: added.length, changed: 0, unchanged } };
}
