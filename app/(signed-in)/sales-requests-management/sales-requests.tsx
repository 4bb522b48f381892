"use client";

import { Text } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Inbox } from "@/components/sales-requests/inbox/inbox";
import { isStopped, type ListedRequest } from "@/lib/requests/sales/review/shortage";
import { useDecisions } from "@/components/sales-requests/review/use-decisions";
import { Screen } from "@/components/frame/screen";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { lazyPart } from "@/components/loading/lazy-part";
import { LazyPreparedDecision } from "@/components/requests/lazy-prepared-decision";
import { LinkGone } from "@/components/ui/states/link-gone";
import { without, type ReviewList } from "@/components/requests/review-list";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { useSelection } from "@/components/hooks/use-selection";
import { deleteSalesRequestAction, reviewSalesRequestAction } from "../_requests/decision-actions";
import type { FirstHistory } from "../_requests/lazy-sale-history";
import { useDecideSeveral } from "@/components/requests/use-decide-several";
import type { BatchStep } from "./decide-several";
import { DetailPane } from "./detail-pane";
import { Keys } from "./keys";
import { ListPane } from "./list-pane";
import {
  useRequestsToReview,
  type ReviewAnswer,
} from "@/components/requests/use-requests-to-review";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Undone } from "@/lib/undo/schema";
import { readRequests } from "@/components/sales-requests/request-calls";
import { KEYS } from "@/components/data/query-keys";
import { useView } from "./use-view";
import { withReviewed } from "./with-reviewed";

const DecisionDialogs = lazyPart(() =>
  import("@/components/sales-requests/review/decision-dialogs").then(
    (loaded) => loaded.DecisionDialogs,
  ),
);

const DecidedNote = lazyPart(() => import("./decided-note").then((loaded) => loaded.DecidedNote));

const DecideSeveral = lazyPart(() =>
  import("./decide-several").then((loaded) => loaded.DecideSeveral),
);

const SOURCE = {
  queryKey: KEYS.salesRequestReview,
  read: (filter: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    readRequests("/all", filter, signal),
};

const COMMANDS = { review: reviewSalesRequestAction, remove: deleteSalesRequestAction };

type Props = {
  readonly answer: ReviewAnswer<ListedRequest>;
  readonly firstHistory: FirstHistory | null;
};

/** Sales requests for those who decide on them: a list, and one of them with its decisions (spec §2, §4). */
export function SalesRequests({ answer, firstHistory }: Props) {
  const t = useTranslations("salesRequests");
  const requests = useRequestsToReview(answer, SOURCE);
  const { list, isStale, isReloading, change, refresh } = requests;
  const view = useView(requests);
  const decisions = useDecisions(COMMANDS, {
    onReviewed: (reviewed) => leave(reviewed._id, (known) => withReviewed(known, reviewed)),
    onGone: (id) => leave(id, (known) => without(known, id)),
    refresh,
  });
  const selection = useSelection(view.isDecided ? NONE : view.shown);
  const several = useDecideSeveral({
    command: reviewSalesRequestAction,
    inputOf: ({ _id: id }: ListedRequest, status: BatchStep, notes) => ({
      id,
      status,
      ...(status === "rejected" && notes && { notes }),
    }),
    changes: KEYS.salesRequestReview,
    selection,
    onDecided: (reviewed) => change((known) => withReviewed(known, reviewed)),
    refresh,
  });
  const [undone, setUndone] = useState<Result<Undone> | null>(null);
  const [isHelping, setIsHelping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);
  const { request } = view;

  /** Asks for a decision that a link prepared, unless the stock does not allow it by now. */
  function prepare(id: string, decision: "accept" | "reject") {
    const named = list.waiting.find(({ _id }) => _id === id);
    const isStoppedNow = decision === "accept" && named && isStopped(named);
    if (named && !isStoppedNow)
      decisions.ask(named, decision === "accept" ? "accepted" : "rejected");
  }

  /** A decision is taken: the next request opens. */
  function leave(id: string, to: (known: ReviewList<ListedRequest>) => ReviewList<ListedRequest>) {
    const next = view.after(id);
    change(to);
    if (request?._id === id) view.choose(next?._id ?? "");
  }

  const choose = useCallbackRef((id: string) => {
    decisions.closeOutcome();
    view.choose(id);
  });

  /** Opens a request that waits again, in the list of those. */
  function showWaiting(id: string) {
    view.showDecided(false);
    choose(id);
  }

  if (requests.isEmpty && !isStale && decisions.outcome === null)
    return (
      <Screen>
        {view.linked.isGone && <LinkGone />}
        <EmptyState text={t("none")}>
          <Text c="dimmed">{t("noneHint")}</Text>
        </EmptyState>
      </Screen>
    );
  return (
    <Screen>
      <div onFocusCapture={onFocusCapture}>
        {view.linked.isGone && <LinkGone />}
        {isStale && (
          <FetchFailed text={t("fetchFailed")} isRetrying={isReloading} onRetry={refresh} />
        )}
        <Inbox
          label={t("title")}
          openId={view.openedId}
          onClose={() => choose("")}
          note={<DecidedNote outcome={decisions.outcome} onUndone={showWaiting} />}
          list={
            <ListPane
              requests={requests}
              view={view}
              selection={selection}
              heading={heading}
              onChoose={choose}
              onBatch={several.ask}
              onHelp={() => setIsHelping(true)}
            />
          }
          detail={
            request && (
              <DetailPane
                request={request}
                firstHistory={firstHistory}
                next={view.after(request._id)}
                isLinked={request._id === view.linked.id}
                position={view.positionWith(choose)}
                areOthersTicked={selection.selected.length > 0}
                onAsk={decisions.ask}
                onClose={() => choose("")}
                showUndone={setUndone}
                onLook={refresh}
                isLooking={isReloading}
              />
            )
          }
        />
      </div>
      <DecisionDialogs
        decisions={decisions}
        undone={undone}
        showUndone={setUndone}
        currentOf={(id) => [...list.waiting, ...list.decided].find(({ _id }) => _id === id)}
        onLook={refresh}
        isLooking={isReloading}
        onRead={() => decisions.review?.isOpen || returnFocus()}
      />
      <DecideSeveral several={several} onRead={returnFocus} />
      <LazyPreparedDecision waiting={list.waiting.map(({ _id }) => _id)} onPrepare={prepare} />
      <Keys
        view={view}
        isHelping={isHelping}
        setIsHelping={setIsHelping}
        onAsk={decisions.ask}
        onChoose={choose}
      />
    </Screen>
  );
}

const NONE: readonly ListedRequest[] = [];
