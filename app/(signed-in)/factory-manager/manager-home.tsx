"use client";

import type { ComponentProps } from "react";
import { Activity } from "@/components/home/lazy-activity";
import { AgesPanel } from "@/components/home/ages-panel";
import { CategoriesPanel } from "@/components/home/categories-panel";
import { Column, Desk } from "@/components/home/desk";
import { FirstSteps } from "@/components/home/lazy-first-steps";
import { Greeting } from "@/components/home/greeting";
import { FlowPanel } from "@/components/home/flow-panel";
import { HomeFailed } from "@/components/home/home-failed";
import { useHome } from "@/components/home/use-home";
import { Launcher } from "@/components/frame/launcher";
import { Screen } from "@/components/frame/screen";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { ManagerHome as Home } from "@/lib/home/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { PinnedNotes } from "../_handover/lazy-pinned-notes";
import { Decisions } from "./decisions";
import { LowStock } from "./low-stock";
import { ManagerStats } from "./manager-stats";
import { UrgentHolds } from "./urgent-holds";

const loadSchema = () =>
  import("@/lib/home/schema").then(({ managerHomeSchema }) => managerHomeSchema);

type Props = {
  readonly initial: Result<Home>;
  /** The handover notes that the person has not read. */
  readonly notes: Result<HandoverNoteView[]>;
};

/** The home of a manager: what waits for a decision, then the figures, then who did what. */
export function ManagerHome({ initial, notes }: Props) {
  const { data: home, ...query } = useHome<Home>({
    role: "manager",
    initial,
    loadSchema,
  });
  return (
    <Screen>
      <Desk>
        <PinnedNotes initial={notes} />
        <HomeFailed query={query} />
        {home && <FirstSteps setup={home.setup} waiting={home.waiting} />}
        {home && <Greeting days={home.days} />}
        {home && <ManagerStats home={home} />}
        {home ? (
          <Work home={home} change={query.change} readAgain={query.readAgain} />
        ) : (
          <Launcher />
        )}
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

type WorkProps = Omit<ComponentProps<typeof Decisions>, "span">;

/** The requests with the figures beside them; where nothing has moved and nothing waits, all of them are low. */
function Work(props: WorkProps) {
  const { days, held, ages, waiting } = props.home;
  const figures = (
    <>
      <FlowPanel days={days} />
      <UrgentHolds held={held} />
      <AgesPanel ages={ages} />
    </>
  );
  const isIdle =
    waiting.sales.count + waiting.workers.count === 0 &&
    days.every((day) => day.in === 0 && day.out === 0);
  return (
    <>
      <Decisions {...props} span={isIdle ? 12 : 8} />
      {isIdle ? null : <Column>{figures}</Column>}
      <Launcher />
      {isIdle && figures}
    </>
  );
}
