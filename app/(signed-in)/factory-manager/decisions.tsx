"use client";

import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { useRef, useState } from "react";
import { Choices } from "@/components/home/choices";
import { Panel, PanelEmpty } from "@/components/home/desk";
import { useDecisions as useSalesDecisions } from "@/components/sales-requests/review/use-decisions";
import { useDecisions as useWorkerDecisions } from "@/components/worker-requests/use-decisions";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import type { ManagerHome } from "@/lib/home/schema";
import {
  decideWorkerRequestAction,
  deleteSalesRequestAction,
  deleteWorkerRequestAction,
  reviewSalesRequestAction,
} from "../_requests/decision-actions";
import { DecisionRow } from "./decision-row";
import classes from "./decisions.module.css";
import { LISTS, oldestFirst } from "./waiting-requests";

const loadDialogs = () => import("./decision-dialogs").then((loaded) => loaded.DecisionDialogs);
const DecisionDialogs = lazyPart(loadDialogs);

const SALES = { review: reviewSalesRequestAction, remove: deleteSalesRequestAction };
const WORKERS = { decide: decideWorkerRequestAction, remove: deleteWorkerRequestAction };

const KINDS = ["all", "sales", "worker"] as const;
type Kind = (typeof KINDS)[number];

type Props = {
  readonly home: ManagerHome;
  /** The width in columns. */
  readonly span: 8 | 12;
  readonly change: (to: (known: ManagerHome) => ManagerHome) => void;
  readonly readAgain: () => void;
};

/** The oldest requests of each kind, each with its decisions. */
export function Decisions({ home, span, change, readAgain }: Props) {
  const t = useTranslations("home.decisions");
  const [kinds, setKinds] = useState<Kind>("all");
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
  usePrefetch(loadDialogs);
  return (
    <Panel
      title={t("title")}
      span={span}
      headingRef={heading}
      end={
        <>
          <Kinds home={home} kinds={kinds} onChoose={setKinds} />
          <span className={classes.order}>{t("oldestFirst")}</span>
        </>
      }
    >
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
      {kinds !== "worker" && <WholeList kind="sales" count={home.waiting.sales.count} />}
      {kinds !== "sales" && <WholeList kind="worker" count={home.waiting.workers.count} />}
      <DecisionDialogs
        home={home}
        sales={sales}
        workers={workers}
        onLook={readAgain}
        onRead={returnFocus}
      />
    </Panel>
  );
}

type WholeListProps = { readonly kind: keyof typeof LISTS; readonly count: number };

/** Leads to all requests of a kind; how many of them are shown depends on the width of the screen. */
function WholeList({ kind, count }: WholeListProps) {
  const t = useTranslations("home.decisions.seeAll");
  if (count === 0) return null;
  return (
    <Link href={LISTS[kind]} className={classes.seeAll}>
      {t(kind, { count })}
    </Link>
  );
}

type KindsProps = {
  readonly home: ManagerHome;
  readonly kinds: Kind;
  readonly onChoose: (kinds: Kind) => void;
};

function Kinds({ home, kinds, onChoose }: KindsProps) {
  const t = useTranslations("home.decisions");
  const format = useFormatter();
  const { sales, workers } = home.waiting;
  const counts = { all: sales.count + workers.count, sales: sales.count, worker: workers.count };
  return (
    <div className={classes.kinds}>
      <Choices
        label={t("kinds")}
        choices={KINDS}
        chosen={kinds}
        onChoose={onChoose}
        words={(kind) => (
          <>
            {t(kind)} <b>{format.number(counts[kind])}</b>
          </>
        )}
      />
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
