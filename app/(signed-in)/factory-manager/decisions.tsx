"use client";

import { UnstyledButton } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { PanelEmpty } from "@/components/home/desk";
import { useDecisions as useSalesDecisions } from "@/components/sales-requests/review/use-decisions";
import { useDecisions as useWorkerDecisions } from "@/components/worker-requests/use-decisions";
import { useAhead } from "@/components/ui/use-ahead";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import type { ManagerHome } from "@/lib/dashboard/schema";
import {
  decideWorkerRequestAction,
  deleteSalesRequestAction,
  deleteWorkerRequestAction,
  reviewSalesRequestAction,
} from "../decision-actions";
import { DecisionRow } from "./decision-row";
import classes from "./decisions.module.css";
import { oldestFirst, type WaitingRequest } from "./waiting-requests";

const loadDialogs = () => import("./decision-dialogs").then((loaded) => loaded.DecisionDialogs);
const DecisionDialogs = dynamic(loadDialogs, { ssr: false });

const SALES = { review: reviewSalesRequestAction, remove: deleteSalesRequestAction };
const WORKERS = { decide: decideWorkerRequestAction, remove: deleteWorkerRequestAction };

type Props = {
  readonly home: ManagerHome;
  readonly change: (to: (known: ManagerHome) => ManagerHome) => void;
  readonly readAgain: () => void;
};

/** The oldest requests of each kind, each with its decisions. */
export function Decisions({ home, change, readAgain }: Props) {
  const t = useTranslations("home.decisions");
  const [kinds, setKinds] = useState<"all" | WaitingRequest["kind"]>("all");
  const without = (id: string) => {
    change((known) => withoutRequest(known, id));
    readAgain();
  };
  const sales = useSalesDecisions(SALES, {
    onReviewed: ({ _id, processed }) => (processed ? without(_id) : readAgain()),
    onGone: without,
    refresh: readAgain,
  });
  const workers = useWorkerDecisions(WORKERS, {
    onDecided: ({ _id }) => without(_id),
    onGone: without,
    refresh: readAgain,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);
  const requests = oldestFirst(home, kinds);
  useAhead(loadDialogs);
  return (
    <section className={classes.panel} data-span={8} aria-label={t("title")}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        <Kinds home={home} kinds={kinds} onChoose={setKinds} />
        <span className={classes.order}>{t("oldestFirst")}</span>
      </header>
      <div className={classes.rows} onFocusCapture={onFocusCapture}>
        {requests.length === 0 && <PanelEmpty>{t("none")}</PanelEmpty>}
        {requests.map((waiting) => (
          <DecisionRow
            key={waiting.request._id}
            waiting={waiting}
            deciding={workers.deciding}
            onReview={sales.ask}
            onDecide={workers.decide}
          />
        ))}
      </div>
      <DecisionDialogs
        home={home}
        sales={sales}
        workers={workers}
        onLook={readAgain}
        onRead={returnFocus}
      />
    </section>
  );
}

type KindsProps = {
  readonly home: ManagerHome;
  readonly kinds: "all" | WaitingRequest["kind"];
  readonly onChoose: (kinds: "all" | WaitingRequest["kind"]) => void;
};

function Kinds({ home, kinds, onChoose }: KindsProps) {
  const t = useTranslations("home.decisions");
  const format = useFormatter();
  const { sales, workers } = home.waiting;
  const counts = { all: sales.count + workers.count, sales: sales.count, worker: workers.count };
  return (
    <div className={classes.kinds} role="group" aria-label={t("kinds")}>
      {(["all", "sales", "worker"] as const).map((kind) => (
        <UnstyledButton
          key={kind}
          className={classes.kind}
          aria-pressed={kind === kinds}
          onClick={() => onChoose(kind)}
        >
          {t(kind)} <b>{format.number(counts[kind])}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}

function withoutRequest(known: ManagerHome, id: string): ManagerHome {
  const others = <Request extends { readonly _id: string }>(requests: readonly Request[]) =>
    requests.filter(({ _id }) => _id !== id);
  return {
    ...known,
    salesRequests: others(known.salesRequests),
    workerRequests: others(known.workerRequests),
  };
}
