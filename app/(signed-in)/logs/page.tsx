import { loadResult, pageActor } from "@/lib/http/page";
import { listLogs } from "@/lib/logs/queries";
import { listLogsSchema, type LogFilter } from "@/lib/logs/schema";
import { listOwnViews } from "@/lib/saved-views/queries";
import { listUsers } from "@/lib/users/queries";
import type { ListedUserView } from "@/lib/users/schema";
import type { LoggedPerson } from "./filter-chips";
import { PAGE_SIZE } from "./log-calls";
import { Logs } from "./logs";

export default async function LogsPage({ searchParams }: PageProps<"/logs">) {
  const actor = await pageActor("/logs");
  const asked = listLogsSchema.safeParse(await searchParams);
  const filter: LogFilter = asked.data ?? {};
  const [initial, users, views] = await Promise.all([
    loadResult(listLogs(actor, { ...filter, limit: PAGE_SIZE })),
    loadResult(listUsers(actor, {})),
    loadResult(listOwnViews(actor, { screen: "logs" })),
  ]);
  return (
    <Logs
      filter={filter}
      initial={initial}
      people={users.ok ? sortByLastSignIn(users.data) : []}
      views={views.ok ? views.data : []}
    />
  );
}

/** The names of the users, those who signed in last first, and those who were deactivated last. */
function sortByLastSignIn(users: readonly ListedUserView[]): LoggedPerson[] {
  const lastSignIn = ({ deactivatedAt, lastSignInAt }: ListedUserView) =>
    deactivatedAt === null ? (lastSignInAt ?? "") : "";
  return users
    .toSorted((one, other) => lastSignIn(other).localeCompare(lastSignIn(one)))
    .map(({ username, displayName }) => ({ username, displayName }));
}
