"use client";

import { useTranslations } from "next-intl";
import { TILES } from "@/components/shell/home-tiles";
import { ReviewerHome } from "@/components/shell/reviewer-home";
import { useWorkCounts, type WaitingWork } from "@/components/shell/waiting-work";

/** The home with the waiting work; `work` is undefined while it loads. */
export function AdminHome({ work }: { readonly work?: WaitingWork }) {
  const t = useTranslations("companyManager");
  const counts = useWorkCounts(work);
  return (
    <ReviewerHome
      isLoaded={work !== undefined}
      sections={{
        orders: [
          { ...TILES.salesRequests, label: t("salesRequests"), count: counts?.sales },
          { ...TILES.workerRequests, label: t("workerRequests"), count: counts?.requests },
          { ...TILES.heldOrders, label: t("heldOrders"), count: counts?.held },
        ],
        stock: [
          { ...TILES.viewProducts, label: t("viewProducts") },
          { ...TILES.createProduct, label: t("createProduct") },
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
