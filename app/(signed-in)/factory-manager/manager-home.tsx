"use client";

import { Stack } from "@mantine/core";
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconCube,
  IconHistory,
  IconMinus,
  IconPlus,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { TileSection } from "@/components/shell/home";
import { Screen } from "@/components/shell/screen";

export function ManagerHome({ waitingRequests }: { waitingRequests: number }) {
  const t = useTranslations("factoryManager");
  const home = useTranslations("home");
  return (
    <Screen title={t("title")} isHome>
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
          ]}
        />
        <TileSection
          title={home("sections.people")}
          tiles={[
            { label: t("createUser"), href: "/create-new-user", Icon: IconUserPlus },
            { label: t("manageUsers"), href: "/manage-users", Icon: IconUsers },
            { label: t("logs"), href: "/logs", Icon: IconHistory },
          ]}
        />
      </Stack>
    </Screen>
  );
}
