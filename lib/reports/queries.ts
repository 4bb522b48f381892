import "server-only";
import { query } from "@/lib/auth/entry-point";
import { getReportSchema, type ReportView } from "./schema";
import { selectReport } from "./repository";

/** A part of a report, with the sums over all its rows. */
export const getReport = query(
  "reports.view",
  getReportSchema,
  async (_actor, { limit, skip, ...wanted }): Promise<ReportView> =>
    selectReport(wanted, { limit, skip }),
);
