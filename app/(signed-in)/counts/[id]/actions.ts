"use server";

import { acceptCount, cancelCount } from "@/lib/counts/commands";
import { askForRecount, takeBackScan } from "@/lib/counts/lines/commands";
import { printCount } from "@/lib/counts/printing/commands";
import { action } from "@/lib/http/action";

export const askForRecountAction = action("askForRecount", askForRecount);
export const takeBackScanAction = action("takeBackScan", takeBackScan);
export const acceptCountAction = action("acceptCount", acceptCount);
export const cancelCountAction = action("cancelCount", cancelCount);
export const printCountAction = action("printCount", printCount);
