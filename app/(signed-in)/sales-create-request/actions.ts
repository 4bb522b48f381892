"use server";

import { action } from "@/lib/http/action";
import { createSalesRequest } from "@/lib/requests/sales/asking/commands";

export const createSalesRequestAction = action("createSalesRequest", createSalesRequest);
