"use server";

import { action } from "@/lib/http/action";
import { deleteLogs } from "@/lib/logs/commands";
import { deleteLogsSchema } from "@/lib/logs/schema";

export const deleteLogsAction = action(deleteLogsSchema, deleteLogs);
