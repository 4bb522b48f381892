"use server";

import { action } from "@/lib/http/action";
import {
  cancelHeldOrder,
  extendHeldOrder,
  releaseHeldOrder,
  unholdHeldOrder,
} from "@/lib/requests/sales/commands";

// The order leaves the list, or the list is loaded again.
const answer = () => undefined;

export const releaseHeldOrderAction = action("releaseHeldOrder", releaseHeldOrder, { answer });

export const unholdHeldOrderAction = action("unholdHeldOrder", unholdHeldOrder, { answer });

export const cancelHeldOrderAction = action("cancelHeldOrder", cancelHeldOrder, { answer });

export const extendHeldOrderAction = action("extendHeldOrder", extendHeldOrder, { answer });
