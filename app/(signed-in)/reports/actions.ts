"use server";

import { action } from "@/lib/http/action";
import { printReport } from "@/lib/reports/printing/commands";

export const printReportAction = action("printReport", printReport);
