"use client";

import { Stack } from "@mantine/core";
import {
  IconClipboardCheck,
  IconCube,
  IconHistory,
  IconPackages,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { TileSection } from "@/components/shell/home";
import { Screen } from "@/components/shell/screen";

export function AdminHome({ waitingRequests }: { waitingRequests: number }) {
  const t = useTranslations("companyManager");
  const home = useTranslations("home");
  return (
    <Screen title={t("title")} isHome>
      <Stack gap="xl">
        <TileSection
          title={home("sections.orders")}
          tiles={[
            {
              label: t("workerRequests"),
              href: "/requests-management",
              Icon: IconClipboardCheck,
              count: { value: waitingRequests, words: home("waiting", { count: waitingRequests }) },
            },
          ]}
        />
        <TileSection
          title={home("sections.stock")}
          tiles={[
            { label: t("viewProducts"), href: "/products-inventory", Icon: IconPackages },
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
