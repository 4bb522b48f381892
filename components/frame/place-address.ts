import type { Route } from "next";
import type { Role } from "@/lib/auth/actor";
import type { NotificationPlace } from "@/lib/notifications/schema";
import { DECISION_PARAMETER } from "@/lib/push/rules";
import { PRODUCTS_OF } from "./navigation";

type Address = Route | `/counts/${string}` | `/customers/${string}`;

/** Returns the address of the screen that shows the subject of a notification; with a decision it is prepared there. */
export function getPlaceAddress(place: NotificationPlace, role: Role, decision?: string): Address {
  const products = PRODUCTS_OF[role];
  switch (place.page) {
    case "product":
      return `${products}?product=${encodeURIComponent(place.sku)}`;
    case "lowStock":
      return `${products}?stock=low`;
    case "/stock-proof":
    case "/change-password":
    case "/manage-users":
      return place.page;
    case "/counts":
    case "/customers":
      return `${place.page}/${place.id}`;
    default:
      return `${place.page}${toQuery(place, decision)}#${place.id}`;
  }
}

type Card = Extract<NotificationPlace, { readonly isHistory?: boolean }>;

function toQuery({ id, isHistory }: Card, decision: string | undefined): `?${string}` | "" {
  const parameters = new URLSearchParams({
    ...(isHistory && { history: id }),
    ...(decision && { [DECISION_PARAMETER]: decision }),
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}
