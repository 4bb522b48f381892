"use server";

import { action } from "@/lib/http/action";
import { createSalesRequest } from "@/lib/sales-requests/asking/commands";

export const createSalesRequestAction = action("createSalesRequest", createSalesRequest);
