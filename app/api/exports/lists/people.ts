import * as z from "zod/mini";
import { listLogs } from "@/lib/logs/queries";
import { filterShape, inOrder, type LogView } from "@/lib/logs/schema";
import { listUsers } from "@/lib/users/queries";
import { listUsersSchema, type ListedUserView } from "@/lib/users/schema";
import { exportedList, locale, loadPages } from "../list";

/** The users that the list finds. They are read at once, as the list itself is. */
export const USERS = exportedList({
  list: "users",
  rows: "The users that `GET /auth/users` finds",
  query: listUsers,
  input: z.strictObject({ ...listUsersSchema.shape, locale }),
  pages: (actor, { locale: _, ...filter }) =>
    loadPages<ListedUserView>(() => listUsers(actor, filter), Infinity),
  columns: [
    ["username", "text", ({ username }) => username],
    ["displayName", "text", ({ displayName }) => displayName],
    ["userType", "text", ({ userType }, { t }) => t(`users.types.${userType}`)],
    ["lastLogin", "moment", ({ lastSignInAt }) => lastSignInAt],
    ["deactivatedOn", "moment", ({ deactivatedAt }) => deactivatedAt],
  ],
});

/** The log entries that the list finds. */
export const LOGS = exportedList({
  list: "logs",
  rows: "The log entries that `GET /logs/SystemLogs` finds",
  query: listLogs,
  input: z.strictObject({ ...filterShape, locale }).check(inOrder),
  pages: (actor, { locale: _, ...filter }) =>
    loadPages<LogView>((limit, last) => listLogs(actor, { ...filter, limit, before: last?._id })),
  columns: [
    ["time", "moment", ({ createdAt }) => createdAt],
    ["username", "text", ({ username }) => username],
    ["displayName", "text", ({ displayName }) => displayName],
    ["logAction", "text", ({ action }, { actionName }) => actionName(action)],
    ["description", "text", ({ action, details }, words) => words.describeEntry(action, details)],
    ["details", "text", ({ details }) => JSON.stringify(details)],
  ],
});
