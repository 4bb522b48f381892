"use client";

import {
  IconAddressBook,
  IconClipboardList,
  IconClipboardPlus,
  IconPackages,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { LargeTiles } from "@/components/shell/home";
import { Screen } from "@/components/shell/screen";

export function SalesHome() {
  const t = useTranslations("sales");
  return (
    <Screen>
      <LargeTiles
        tiles={[
          { label: t("viewProducts"), href: "/view-products", Icon: IconPackages },
          {
            label: t("makeRequest"),
            href: "/sales-create-request",
            Icon: IconClipboardPlus,
            isPrimary: true,
          },
          { label: t("myRequests"), href: "/sales-my-requests", Icon: IconClipboardList },
          { label: t("manageCustomers"), href: "/customers", Icon: IconAddressBook },
        ]}
      />
    </Screen>
  );
}
