"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { cancelHeldOrder, releaseHeldOrder, unholdHeldOrder } from "@/lib/sales-requests/commands";

export const releaseHeldOrderAction = action("releaseHeldOrder", releaseHeldOrder, {
  answer: () => {
    revalidatePath("/held-orders");
  },
});

export const unholdHeldOrderAction = action("unholdHeldOrder", unholdHeldOrder, {
  answer: () => {
    revalidatePath("/held-orders");
  },
});

export const cancelHeldOrderAction = action("cancelHeldOrder", cancelHeldOrder, {
  answer: () => {
    revalidatePath("/held-orders");
  },
});
