"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Panel, PanelBody, PanelEmpty } from "@/components/home/desk";
import { ShareBars, type BarColor } from "@/components/home/share-bars";
import type { States } from "@/lib/home/schema";
import type { SalesStatus } from "@/lib/requests/sales/schema";

/** Each status once, in the order of the rows. */
const ROWS: readonly { readonly status: SalesStatus; readonly color: BarColor }[] = [
  { status: "pending", color: "amber" },
  { status: "date-changed", color: "amber" },
  { status: "accepted", color: "green" },
  { status: "rejected", color: "red" },
  { status: "held", color: "held" },
  { status: "cancelled", color: "red" },
];

/** Number of sales requests of the last thirty days in each state. */
export function StatesPanel({ states }: { readonly states: States }) {
  const t = useTranslations("home.states");
  const name = useTranslations("status");
  const format = useFormatter();
  if (states.length === 0)
    return (
      <Panel title={t("title")} span={4}>
        <PanelEmpty>{t("none")}</PanelEmpty>
      </Panel>
    );
  const counts = new Map(states.map((state) => [state.status, state.count]));
  return (
    <Panel title={t("title")} span={4}>
      <PanelBody>
        <ShareBars
          caption={t("title")}
          format={(value) => format.number(value)}
          rows={ROWS.map(({ status, color }) => ({
            key: status,
            label: name(status),
            parts: [{ color, label: name(status), value: counts.get(status) ?? 0 }],
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
