"use client";

import { Activity } from "@/components/home/lazy-activity";
import { AgesPanel } from "@/components/home/ages-panel";
import { CategoriesPanel } from "@/components/home/categories-panel";
import { Column, Desk } from "@/components/home/desk";
import { FirstSteps } from "@/components/home/first-steps";
import { HomeFailed } from "@/components/home/home-failed";
import { MonthsPanel } from "@/components/home/months-panel";
import { ReceivablesPanel } from "@/components/home/lazy-receivables";
import { useHome } from "@/components/home/use-home";
import { Launcher } from "@/components/frame/launcher";
import { Screen } from "@/components/frame/screen";
import type { AdminHome as Home } from "@/lib/home/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { AdminStats } from "./admin-stats";
import { BestCustomers } from "./best-customers";
import { StatesPanel } from "./states-panel";

const loadSchema = () => import("@/lib/home/schema").then(({ adminHomeSchema }) => adminHomeSchema);

/** The home of an admin: deals and stock with its value, then requests, customers and who did what. */
export function AdminHome({ initial }: { readonly initial: Result<Home> }) {
  const { data: home, ...query } = useHome<Home>({
    role: "admin",
    initial,
    loadSchema,
  });
  return (
    <Screen>
      <Desk>
        <HomeFailed query={query} />
        {home && <FirstSteps setup={home.setup} />}
        {home && <AdminStats home={home} />}
        <Launcher />
        {home && (
          <>
            <MonthsPanel months={home.deals.months} span={8} />
            <Column>
              <StatesPanel states={home.states} />
              <AgesPanel ages={home.ages} />
            </Column>
            <ReceivablesPanel />
            <BestCustomers customers={home.customers} />
            <CategoriesPanel categories={home.stock.categories} />
            <Activity entries={home.activity} />
          </>
        )}
      </Desk>
    </Screen>
  );
}
