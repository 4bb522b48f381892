"use client";

import { useTranslations } from "next-intl";
import { TILES } from "@/components/shell/home-tiles";
import { ReviewerHome } from "@/components/shell/reviewer-home";
import { useWorkCounts, type WaitingWork } from "@/components/shell/waiting-work";

/** The home with the waiting work; `work` is undefined while it loads. */
export function ManagerHome({ work }: { readonly work?: WaitingWork }) {
  const t = useTranslations("factoryManager");
  const counts = useWorkCounts(work);
  return (
    <ReviewerHome
      isLoaded={work !== undefined}
      sections={{
        orders: [
          { ...TILES.workerRequests, label: t("requests"), count: counts?.requests },
          { ...TILES.salesRequests, label: t("salesRequests"), count: counts?.sales },
          { ...TILES.heldOrders, label: t("heldOrders"), count: counts?.held },
        ],
        stock: [
          { ...TILES.addStock, label: t("add") },
          { ...TILES.removeStock, label: t("remove") },
          { ...TILES.returnStock, label: t("return") },
          { ...TILES.createProduct, label: t("createProduct") },
          { ...TILES.manageProducts, label: t("manageProducts") },
        ],
        people: [
          { ...TILES.customers, label: t("customers") },
          { ...TILES.createUser, label: t("createUser") },
          { ...TILES.manageUsers, label: t("manageUsers") },
        ],
        system: [{ ...TILES.logs, label: t("logs") }],
      }}
    />
  );
}
