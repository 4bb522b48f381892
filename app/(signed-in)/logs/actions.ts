"use server";

import { action } from "@/lib/http/action";
import { deleteLogs } from "@/lib/logs/commands";
import { printLogs } from "@/lib/logs/printing/commands";

export const deleteLogsAction = action("deleteLogs", deleteLogs);
export const printLogsAction = action("printLogs", printLogs);
