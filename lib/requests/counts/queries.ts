import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { selectWaitingWork } from "./repository";
import { waitingWorkSchema, type WaitingWork } from "./schema";

const NOTHING: WaitingWork = { salesRequests: 0, workerRequests: 0, held: 0, overdue: 0 };

/** The counts that the navigation shows: of everybody's requests for reviewers, of their own ones for others. */
export const countWaitingWork = query("session.own", async (actor): Promise<WaitingWork> => {
  const [counts] = await queryRows(driver, waitingWorkSchema)`${selectWaitingWork(actor)}`;
  return counts ?? NOTHING;
});
