"use client";

import { useTranslations } from "next-intl";
import { usePathname, useSearchParams } from "next/navigation";
import { isPage, PAGES_WITH_ID, type Page } from "@/lib/auth/permissions";

const TITLES = {
  "/worker": "worker.title",
  "/factory-manager": "factoryManager.title",
  "/sales": "sales.title",
  "/company-manager": "companyManager.title",
  "/products-inventory": "products.inventoryTitle",
  "/view-products": "products.title",
  "/create-new-product": "createProduct.title",
  "/edit-product": "editProduct.title",
  "/reorder-list": "reorderList.title",
  "/stock-proof": "stockProof.title",
  "/requests-management": "requests.title",
  "/my-day": "myDay.title",
  "/handover": "handover.title",
  "/sales-create-request": "salesCreateRequest.title",
  "/sales-my-requests": "salesMyRequests.title",
  "/sales-requests-management": "salesRequests.title",
  "/held-orders": "heldOrders.title",
  "/customers": "customers.title",
  "/customers/new": "customers.new.title",
  "/customers/[id]": "deals.title",
  "/counts": "counts.title",
  "/counts/[id]": "counts.countTitle",
  "/vouchers": "vouchers.title",
  "/vouchers/[id]": "vouchers.one",
  "/create-new-user": "createUser.title",
  "/manage-users": "manageUsers.title",
  "/shared-devices": "sharedDevices.title",
  "/change-password": "changePassword.title",
  "/notifications/[id]": "notificationScreen.title",
  "/scanner-setup": "scannerSetup.title",
  "/logs": "logs.title",
  "/reports": "reports.title",
  "/imports": "imports.title",
  "/moving-in": "movingIn.title",
  "/settings": "settings.title",
  "/integrations": "integrations.title",
  "/system": "system.title",
} as const satisfies Record<Exclude<Page, "/product-management">, string>;

const WITH_ID: Readonly<Record<string, Page>> = PAGES_WITH_ID;

/** Returns the key of a page's title; the screen of stock changes has one for each direction. */
export function getTitleKey(page: Page, isRemoval: boolean) {
  if (page !== "/product-management") return TITLES[page];
  return isRemoval ? "productManagement.titleRemove" : "productManagement.titleAdd";
}

/** The title of the screen at the present address: known before anything of the screen is. */
export function useScreenTitle(): string {
  const t = useTranslations();
  const path = usePathname();
  const isRemoval = useSearchParams().get("action") === "remove";
  const page = isPage(path) ? path : (WITH_ID[path.split("/")[1] ?? ""] ?? "/customers/[id]");
  return t(getTitleKey(page, isRemoval));
}
