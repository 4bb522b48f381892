"use client";

import { Stack } from "@mantine/core";
import {
  IconAddressBook,
  IconArrowBackUp,
  IconClipboardCheck,
  IconCube,
  IconEdit,
  IconHistory,
  IconLock,
  IconMinus,
  IconPlus,
  IconShoppingCart,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { TileSection } from "@/components/shell/home";
import { LivePage } from "@/components/shell/live";
import { Screen } from "@/components/shell/screen";
import { useWorkCounts, type WaitingWork } from "@/components/shell/waiting-work";

/** The home with what waits, which is not known while it loads. */
export function ManagerHome({ work }: { readonly work?: WaitingWork }) {
  const t = useTranslations("factoryManager");
  const home = useTranslations("home");
  const counts = useWorkCounts(work);
  return (
    <Screen>
      {work && <LivePage topics={["workerRequests", "salesRequests"]} />}
      <Stack gap="xl">
        <TileSection
          title={home("sections.orders")}
          tiles={[
            {
              label: t("requests"),
              href: "/requests-management",
              Icon: IconClipboardCheck,
              count: counts?.requests,
            },
            {
              label: t("salesRequests"),
              href: "/sales-requests-management",
              Icon: IconShoppingCart,
              count: counts?.sales,
            },
            {
              label: t("heldOrders"),
              href: "/held-orders",
              Icon: IconLock,
              count: counts?.held,
            },
          ]}
        />
        <TileSection
          title={home("sections.stock")}
          tiles={[
            {
              label: t("add"),
              href: "/product-management?action=add",
              Icon: IconPlus,
              isPrimary: true,
            },
            {
              label: t("remove"),
              href: "/product-management?action=remove",
              Icon: IconMinus,
              isPrimary: true,
            },
            {
              label: t("return"),
              href: "/product-management?action=add",
              Icon: IconArrowBackUp,
              hasDirection: true,
            },
            { label: t("createProduct"), href: "/create-new-product", Icon: IconCube },
            { label: t("manageProducts"), href: "/edit-product", Icon: IconEdit },
          ]}
        />
        <TileSection
          title={home("sections.people")}
          tiles={[
            { label: t("customers"), href: "/customers", Icon: IconAddressBook },
            { label: t("createUser"), href: "/create-new-user", Icon: IconUserPlus },
            { label: t("manageUsers"), href: "/manage-users", Icon: IconUsers },
          ]}
        />
        <TileSection
          title={home("sections.system")}
          tiles={[{ label: t("logs"), href: "/logs", Icon: IconHistory }]}
        />
      </Stack>
    </Screen>
  );
}
