"use server";

import { action } from "@/lib/http/action";
import { cancelHeldOrder, releaseHeldOrder, unholdHeldOrder } from "@/lib/requests/sales/commands";

// The order leaves the list, which needs none of it.
const answer = () => undefined;

export const releaseHeldOrderAction = action("releaseHeldOrder", releaseHeldOrder, { answer });

export const unholdHeldOrderAction = action("unholdHeldOrder", unholdHeldOrder, { answer });

export const cancelHeldOrderAction = action("cancelHeldOrder", cancelHeldOrder, { answer });
