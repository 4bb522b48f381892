"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { cancelHeldOrder, releaseHeldOrder, unholdHeldOrder } from "@/lib/sales-requests/commands";
import { cancelHeldOrderSchema, salesRequestIdSchema } from "@/lib/sales-requests/schema";

export const releaseHeldOrderAction = action(
  "releaseHeldOrder",
  salesRequestIdSchema,
  async (actor, input) => {
    await releaseHeldOrder(actor, input);
    revalidatePath("/held-orders");
  },
);

export const unholdHeldOrderAction = action(
  "unholdHeldOrder",
  salesRequestIdSchema,
  async (actor, input) => {
    await unholdHeldOrder(actor, input);
    revalidatePath("/held-orders");
  },
);

export const cancelHeldOrderAction = action(
  "cancelHeldOrder",
  cancelHeldOrderSchema,
  async (actor, input) => {
    await cancelHeldOrder(actor, input);
    revalidatePath("/held-orders");
  },
);
