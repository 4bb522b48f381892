"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { decideWorkerRequest, deleteWorkerRequest } from "@/lib/worker-requests/commands";
import { decideWorkerRequestSchema, workerRequestIdSchema } from "@/lib/worker-requests/schema";

export const decideWorkerRequestAction = action(
  "decideWorkerRequest",
  decideWorkerRequestSchema,
  async (actor, input) => {
    const decided = await decideWorkerRequest(actor, input);
    revalidatePath("/requests-management");
    return decided;
  },
);

export const deleteWorkerRequestAction = action(
  "deleteWorkerRequest",
  workerRequestIdSchema,
  async (actor, input) => {
    await deleteWorkerRequest(actor, input);
    revalidatePath("/requests-management");
  },
);
