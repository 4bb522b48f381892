"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Panel, PanelBody } from "@/components/home/desk";
import { ShareBars, type BarColor } from "@/components/home/share-bars";
import type { States } from "@/lib/dashboard/schema";
import { SALES_STATUSES, type SalesStatus } from "@/lib/sales-requests/schema";

const COLORS: Readonly<Record<SalesStatus, BarColor>> = {
  pending: "amber",
  "date-changed": "amber",
  held: "held",
  accepted: "green",
  rejected: "red",
  cancelled: "red",
};

/** What became of the sales requests of thirty days. */
export function StatesPanel({ states }: { readonly states: States }) {
  const t = useTranslations("home.states");
  const status = useTranslations("status");
  const format = useFormatter();
  const counts = new Map(states.map((state) => [state.status, state.count]));
  return (
    <Panel title={t("title")} span={4}>
      <PanelBody>
        <ShareBars
          caption={t("title")}
          format={(value) => format.number(value)}
          rows={SALES_STATUSES.map((state) => ({
            key: state,
            label: status(state),
            parts: [{ color: COLORS[state], label: status(state), value: counts.get(state) ?? 0 }],
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
