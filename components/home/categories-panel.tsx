"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { CategoryStock } from "@/lib/home/schema";
import { Panel, PanelBody, PanelEmpty } from "./desk";
import { Legend, ShareBars } from "./share-bars";

const SHOWN = 10;

/** The available and held units of each category, the fullest first. */
export function CategoriesPanel({ categories }: { readonly categories: readonly CategoryStock[] }) {
  const t = useTranslations("home.categories");
  const format = useFormatter();
  const [available, held] = [t("available"), t("held")];
  if (categories.length === 0)
    return (
      <Panel title={t("title")} span={4}>
        <PanelEmpty>{t("none")}</PanelEmpty>
      </Panel>
    );
  return (
    <Panel title={t("title")} span={4}>
      <PanelBody>
        <Legend
          entries={[
            { color: "available", label: available },
            { color: "held", label: held },
          ]}
        />
        <ShareBars
          caption={t("title")}
          format={(value) => format.number(value)}
          rows={listShownStock(categories).map((row) => ({
            key: row.category ?? row.kind,
            label: row.category === null ? t(row.kind) : <bdi>{row.category}</bdi>,
            parts: [
              { color: "available", label: available, value: row.onHand - row.held },
              { color: "held", label: held, value: row.held },
            ],
          }))}
        />
      </PanelBody>
    </Panel>
  );
}

type ShownStock = CategoryStock & { readonly kind: "uncategorized" | "others" };

/** The fullest categories, and the rest together. */
function listShownStock(categories: readonly CategoryStock[]): ShownStock[] {
  const shown = categories
    .slice(0, SHOWN)
    .map((stock): ShownStock => ({ ...stock, kind: "uncategorized" }));
  const rest = categories.slice(SHOWN);
  if (rest.length === 0) return shown;
  const sum = (of: "onHand" | "held") => rest.reduce((total, stock) => total + stock[of], 0);
  return [...shown, { category: null, kind: "others", onHand: sum("onHand"), held: sum("held") }];
}
