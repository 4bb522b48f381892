"use client";

import { Activity } from "@/components/home/lazy-activity";
import { AgesPanel } from "@/components/home/ages-panel";
import { CategoriesPanel } from "@/components/home/categories-panel";
import { Column, Desk } from "@/components/home/desk";
import { FirstSteps } from "@/components/home/lazy-first-steps";
import { FlowPanel } from "@/components/home/flow-panel";
import { HomeFailed } from "@/components/home/home-failed";
import { useHome } from "@/components/home/use-home";
import { Launcher } from "@/components/frame/launcher";
import { Screen } from "@/components/frame/screen";
import type { ManagerHome as Home } from "@/lib/home/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { Decisions } from "./decisions";
import { LowStock } from "./low-stock";
import { ManagerStats } from "./manager-stats";
import { UrgentHolds } from "./urgent-holds";

const loadSchema = () =>
  import("@/lib/home/schema").then(({ managerHomeSchema }) => managerHomeSchema);

/** The home of a manager: what waits for a decision, then the figures, then who did what. */
export function ManagerHome({ initial }: { readonly initial: Result<Home> }) {
  const { data: home, ...query } = useHome<Home>({
    role: "manager",
    initial,
    loadSchema,
  });
  return (
    <Screen>
      <Desk>
        <HomeFailed query={query} />
        {home && <FirstSteps setup={home.setup} waiting={home.waiting} />}
        {home && <ManagerStats home={home} />}
        {home && <Decisions home={home} change={query.change} readAgain={query.readAgain} />}
        {home && (
          <Column>
            <FlowPanel days={home.days} />
            <UrgentHolds held={home.held} />
            <AgesPanel ages={home.ages} />
          </Column>
        )}
        <Launcher />
        {home && (
          <>
            <LowStock low={home.low} />
            <CategoriesPanel categories={home.stock.categories} />
            <Activity entries={home.activity} />
          </>
        )}
      </Desk>
    </Screen>
  );
}
