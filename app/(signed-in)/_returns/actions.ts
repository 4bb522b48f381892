"use server";

import { printReturn } from "@/lib/customers/returns/printing/commands";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { action } from "@/lib/http/action";

export const recordReturnAction = action("recordReturn", recordReturn);

export const printReturnAction = action("printReturn", printReturn);
