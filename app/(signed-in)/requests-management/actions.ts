"use server";

import { action } from "@/lib/http/action";
import { decideWorkerRequest, deleteWorkerRequest } from "@/lib/worker-requests/commands";

export const decideWorkerRequestAction = action("decideWorkerRequest", decideWorkerRequest);

export const deleteWorkerRequestAction = action("deleteWorkerRequest", deleteWorkerRequest);
