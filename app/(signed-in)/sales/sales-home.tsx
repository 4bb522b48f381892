"use client";

import { DayLinks } from "@/components/home/day-links";
import { Desk } from "@/components/home/desk";
import { HomeFailed } from "@/components/home/home-failed";
import { MonthsPanel } from "@/components/home/months-panel";
import { ReceivablesPanel } from "@/components/home/lazy-receivables";
import { useHome } from "@/components/home/use-home";
import { Launcher } from "@/components/frame/launcher";
import { Screen } from "@/components/frame/screen";
import type { SalesHome as Home } from "@/lib/home/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { LatestDeals } from "./latest-deals";
import { LatestRequests } from "./latest-requests";
import { SalesStats } from "./sales-stats";

const loadSchema = () => import("@/lib/home/schema").then(({ salesHomeSchema }) => salesHomeSchema);

/** The home of a sales user: the ways to the work, the figures, and what became of the own requests. */
export function SalesHome({ initial }: { readonly initial: Result<Home> }) {
  const { data: home, ...query } = useHome<Home>({
    role: "sales",
    initial,
    loadSchema,
  });
  return (
    <Screen>
      <Desk>
        <DayLinks />
        <HomeFailed query={query} />
        <Launcher />
        {home && (
          <>
            <SalesStats home={home} />
            <LatestRequests requests={home.latest} />
            <LatestDeals deals={home.latestDeals} />
            <MonthsPanel
              months={(home.ownDeals ?? home.deals).months}
              isOwn={home.ownDeals !== null}
              span={12}
            />
            <ReceivablesPanel />
          </>
        )}
      </Desk>
    </Screen>
  );
}
