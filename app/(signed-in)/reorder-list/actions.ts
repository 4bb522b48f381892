"use server";

import { action } from "@/lib/http/action";
import { printReorderList } from "@/lib/products/reorder-list/printing/commands";

export const printReorderListAction = action("printReorderList", printReorderList);
