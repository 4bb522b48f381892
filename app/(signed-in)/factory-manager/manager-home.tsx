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
import { HomeScreen, TileSection } from "@/components/shell/home";
import { useLivePage } from "@/components/shell/live";

type Props = {
  readonly waitingRequests: number;
  readonly waitingSales: number;
  readonly held: { readonly held: number; readonly overdue: number };
};

export function ManagerHome({ waitingRequests, waitingSales, held }: Props) {
  useLivePage(["workerRequests", "salesRequests"]);
  const t = useTranslations("factoryManager");
  const home = useTranslations("home");
  const heldOrders = useTranslations("heldOrders");
  return (
    <HomeScreen title={t("title")}>
      <Stack gap="xl">
        <TileSection
          title={home("sections.orders")}
          tiles={[
            {
              label: t("requests"),
              href: "/requests-management",
              Icon: IconClipboardCheck,
              count: { value: waitingRequests, words: home("waiting", { count: waitingRequests }) },
            },
            {
              label: t("salesRequests"),
              href: "/sales-requests-management",
              Icon: IconShoppingCart,
              count: { value: waitingSales, words: home("waiting", { count: waitingSales }) },
            },
            {
              label: t("heldOrders"),
              href: "/held-orders",
              Icon: IconLock,
              count: { value: held.held, words: heldOrders("count", held), meaning: "held" },
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
    </HomeScreen>
  );
}
