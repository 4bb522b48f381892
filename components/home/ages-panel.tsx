"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Ages } from "@/lib/home/schema";
import { Panel, PanelBody, PanelEmpty } from "./desk";
import { Legend, ShareBars } from "./share-bars";

/** Shows the ages of the open requests. */
export function AgesPanel({ ages }: { readonly ages: Ages }) {
  const t = useTranslations("home.ages");
  const status = useTranslations("status");
  const format = useFormatter();
  const [pending, held] = [status("pending"), status("held")];
  if (ages.every((row) => row.pending + row.held === 0))
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
            { color: "amber", label: pending },
            { color: "held", label: held },
          ]}
        />
        <ShareBars
          caption={t("title")}
          format={(value) => format.number(value)}
          rows={ages.map((row) => ({
            key: row.age,
            label: t(row.age),
            parts: [
              { color: "amber", label: pending, value: row.pending },
              { color: "held", label: held, value: row.held },
            ],
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
