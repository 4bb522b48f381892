"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { decideWorkerRequest, deleteWorkerRequest } from "@/lib/worker-requests/commands";

export const decideWorkerRequestAction = action("decideWorkerRequest", decideWorkerRequest, {
  answer: (decided) => {
    revalidatePath("/requests-management");
    return decided;
  },
});

export const deleteWorkerRequestAction = action("deleteWorkerRequest", deleteWorkerRequest, {
  answer: () => {
    revalidatePath("/requests-management");
  },
});
