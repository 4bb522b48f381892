"use client";

import { Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { TileSection, type Tile } from "./home";
import { LivePage } from "./live";
import { Screen } from "./screen";

type Props = {
  /** Whether what waits is known, which it is not while the home loads. */
  readonly isLoaded: boolean;
  readonly sections: Readonly<Record<"orders" | "stock" | "people" | "system", readonly Tile[]>>;
};

/** The home of somebody who decides on requests: what waits for them first. */
export function ReviewerHome({ isLoaded, sections }: Props) {
  const t = useTranslations("home.sections");
  return (
    <Screen>
      {isLoaded && <LivePage topics={["workerRequests", "salesRequests"]} />}
      <Stack gap="xl">
        <TileSection title={t("orders")} tiles={sections.orders} />
        <TileSection title={t("stock")} tiles={sections.stock} />
        <TileSection title={t("people")} tiles={sections.people} />
        <TileSection title={t("system")} tiles={sections.system} />
      </Stack>
    </Screen>
  );
}
