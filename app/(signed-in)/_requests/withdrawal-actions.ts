"use server";

import { action } from "@/lib/http/action";
import { withdrawSalesRequest } from "@/lib/requests/sales/commands";
import { withdrawWorkerRequest } from "@/lib/requests/worker/commands";

// Each side withdraws on a screen of its own.

export const withdrawSalesRequestAction = action("withdrawSalesRequest", withdrawSalesRequest);

export const withdrawWorkerRequestAction = action("withdrawWorkerRequest", withdrawWorkerRequest);
