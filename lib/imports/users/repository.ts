import "server-only";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { recordLogs } from "@/lib/logs/repository";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { selectSettings } from "@/lib/settings/repository";
import { endOfOneTimePassword } from "@/lib/users/passwords/rules";
import { isFormerUsername, notifyNewAdmin, toUserView } from "@/lib/users/repository";
import { mayManage } from "@/lib/users/rules";
import type { UserView } from "@/lib/users/schema";
import { listRows, previewRows } from "../changes/rules";
import type { Preview } from "../changes/schema";
import { askAbout, type Question } from "../questions/schema";
import { findSimilar, SimilarNames } from "../questions/similar-names";
import type { Sheet } from "../reading/rules";
import { userPartSchema, userRowSchema } from "../rows/schema";
import { planUsers, type NewUser, type UserPlan } from "./rules";

/** A plan with what is shown and asked of it. */
type JudgedUsers = UserPlan & {
  readonly preview: readonly Preview[];
  readonly questions: readonly Question[];
};

const usernameRow = z.object({ username: z.string() });

/** Plans what the sheet's rows would do to the users as they are now; what is wrong is noted in the sheet. */
export async function judgeUsers(tx: Statements, sheet: Sheet, actor: Actor): Promise<JudgedUsers> {
  const read = await sheet.readRows(userRowSchema, userPartSchema);
  const usernames = await queryRows(tx, usernameRow)`SELECT "username" FROM "User"`;
  const named = [...read.rows, ...read.incomplete].flatMap(({ values }) => values.username ?? []);
  const keys = named.map(toComparisonKey);
  const former = await queryRows(tx, usernameRow)`
    SELECT comparison_key("usernameKey") AS username FROM "FormerUsername"
    WHERE comparison_key("usernameKey") = ANY(${keys}::text[])`;
  const settings = await selectSettings(db);
  const plan = planUsers(sheet, read, {
    known: new Set(usernames.map(({ username }) => toComparisonKey(username))),
    former: new Set(former.map(({ username }) => username)),
    mayCreate: (role) => mayManage(actor.role, role, settings),
  });
  const names = new SimilarNames();
  for (const { username } of usernames) names.add(username);
  const added = plan.added.map(({ row, username }) => ({ row, name: username }));
  const questions = askAbout("similarNames", await findSimilar(names, added));
  const preview = previewRows(sheet.keepRight(read.rows), { newRows: listRows(plan.added) });
  return { ...plan, preview, questions };
}

/**
 * Writes a plan: users whose password nobody knows, until a one-time password is made for them. Throws `busy` when another transaction
 * took a username since the file was checked.
 */
export async function writeUsers(
  tx: Tx,
  { added }: UserPlan,
  { actor, wrote }: { readonly actor: Actor; readonly wrote: (rows: number) => Promise<void> },
): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const oneTimeUntil = endOfOneTimePassword();
  const created: UserView[] = [];
  for (const user of added)
    created.push(await insertUser(tx, actor, user, { passwordHash, oneTimeUntil }));
  await recordLogs(tx, actor.username, "USER_CREATED", created);
  await wrote(added.length);
}

async function insertUser(
  tx: Tx,
  actor: Actor,
  { username, displayName = null, userType: role, language }: NewUser,
  password: { readonly passwordHash: string; readonly oneTimeUntil: Date },
): Promise<UserView> {
  const user = await tx.user
    .create({ data: { username, displayName, role, ...password } })
    .catch((thrown: unknown) => {
      throw isUniqueViolation(thrown) ? new AppError("busy") : thrown;
    });
  // After the row, as when one user is created: this statement sees a deletion that was on its way.
  if (await isFormerUsername(tx, username)) throw new AppError("busy");
  if (language) await tx.userLanguage.create({ data: { userId: user.id, language } });
  if (role === "admin") await notifyNewAdmin(tx, actor, user.username);
  return toUserView(user);
}
