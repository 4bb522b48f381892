"use server";

import { action } from "@/lib/http/action";
import { deleteLogs } from "@/lib/logs/commands";
import { printLogs } from "@/lib/logs/printing/commands";
import { printLogsSchema } from "@/lib/logs/printing/schema";
import { deleteLogsSchema } from "@/lib/logs/schema";

export const deleteLogsAction = action("deleteLogs", deleteLogsSchema, deleteLogs);
export const printLogsAction = action("printLogs", printLogsSchema, printLogs);
