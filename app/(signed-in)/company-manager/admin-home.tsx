"use client";

import { Activity } from "@/components/home/lazy-activity";
import { AgesPanel } from "@/components/home/ages-panel";
import { CategoriesPanel } from "@/components/home/categories-panel";
import { Column, Desk } from "@/components/home/desk";
import { FirstSteps } from "@/components/home/lazy-first-steps";
import { HomeFailed } from "@/components/home/home-failed";
import { MonthsPanel } from "@/components/home/months-panel";
import { ReceivablesPanel } from "@/components/home/lazy-receivables";
import { useHome } from "@/components/home/use-home";
import { Launcher } from "@/components/frame/launcher";
import { Screen } from "@/components/frame/screen";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { AdminHome as Home } from "@/lib/home/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { PinnedNotes } from "../_handover/lazy-pinned-notes";
import { AdminStats } from "./admin-stats";
import { BestCustomers } from "./best-customers";
import { StatesPanel } from "./states-panel";
import { VersionNews } from "./version-news";

const loadSchema = () => import("@/lib/home/schema").then(({ adminHomeSchema }) => adminHomeSchema);

type Props = {
  readonly initial: Result<Home>;
  /** The handover notes that the person has not read. */
  readonly notes: Result<HandoverNoteView[]>;
  /** The person has not seen the news of this version on this device. */
  readonly hasNews: boolean;
};

/** The home of an admin: deals and stock with its value, then requests, customers and who did what. */
export function AdminHome({ initial, notes, hasNews }: Props) {
  const { data: home, ...query } = useHome<Home>({
    role: "admin",
    initial,
    loadSchema,
  });
  return (
    <Screen>
      <Desk>
        <PinnedNotes initial={notes} />
        <HomeFailed query={query} />
        {hasNews && home?.setup.hasRequests && <VersionNews />}
        {home && <FirstSteps setup={home.setup} waiting={home.waiting} />}
        {home && <AdminStats home={home} />}
        <Launcher />
        {home && (
          <>
            <Business home={home} />
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

/** The deals of each month, with the requests beside them. Without deals all of them are equally narrow. */
function Business({ home: { deals, states, ages } }: { readonly home: Home }) {
  const requests = (
    <>
      <StatesPanel states={states} />
      <AgesPanel ages={ages} />
    </>
  );
  const hasDeals = deals.months.some(({ count }) => count > 0);
  return (
    <>
      <MonthsPanel months={deals.months} span={hasDeals ? 8 : 4} />
      {hasDeals ? <Column>{requests}</Column> : requests}
    </>
  );
}
