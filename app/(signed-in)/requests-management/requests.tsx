"use client";

import { Stack } from "@mantine/core";
import { useCallback, useRef, useState } from "react";
import { Screen } from "@/components/frame/screen";
import { useAddressChoice } from "@/components/hooks/address";
import { lazyPart } from "@/components/loading/lazy-part";
import { LazyPreparedDecision } from "@/components/requests/lazy-prepared-decision";
import { withDecided, without } from "@/components/requests/review-list";
import { useKeptFocus } from "@/components/hooks/use-return-focus";
import { useSelection } from "@/components/hooks/use-selection";
import { hasNothingToAccept, type ListedRequest } from "@/lib/requests/worker/review/shortage";
import { useDecisions, type Decision } from "@/components/worker-requests/use-decisions";
import {
  decideWorkerRequestAction,
  deleteWorkerRequestAction,
} from "../_requests/decision-actions";
import { useDecideSeveral } from "@/components/requests/use-decide-several";
import { filterWorkerRequests } from "@/lib/requests/worker/review/filters";
import { prepareDecision } from "./prepare-decision";
import { RequestKeys } from "./request-keys";
import { RequestLists } from "./request-lists";
import { Toolbar } from "./toolbar";
import {
  useRequestsToReview,
  type ReviewAnswer,
} from "@/components/requests/use-requests-to-review";
import { readWorkerRequests } from "@/components/worker-requests/request-calls";
import { KEYS } from "@/components/data/query-keys";

const RequestDialogs = lazyPart(() =>
  import("./request-dialogs").then((loaded) => loaded.RequestDialogs),
);

const DecideSeveral = lazyPart(() =>
  import("./decide-several").then((loaded) => loaded.DecideSeveral),
);

const COMMANDS = { decide: decideWorkerRequestAction, remove: deleteWorkerRequestAction };

const SOURCE = { queryKey: KEYS.workerRequestReview, read: readWorkerRequests };

type Props = { readonly answer: ReviewAnswer<ListedRequest> };

/** Worker requests for those who decide on them: the waiting ones first, then the decided ones (spec §2, §4). */
export function Requests({ answer }: Props) {
  const requests = useRequestsToReview(answer, SOURCE);
  const decisions = useDecisions(COMMANDS, {
    onDecided: (decided) => requests.change((list) => withDecided(list, decided)),
    onGone: (id) => requests.change((list) => without(list, id)),
    refresh: requests.refresh,
  });
  const [, nameHistory] = useAddressChoice("history");
  const openHistory = useCallback(({ _id }: ListedRequest) => nameHistory(_id), [nameHistory]);
  const [filter, setFilter] = useAddressChoice("only");
  const { waiting } = requests.list;
  const selection = useSelection(filterWorkerRequests(waiting, filter));
  const several = useDecideSeveral({
    command: decideWorkerRequestAction,
    inputOf: ({ _id: id }: ListedRequest, state: Decision, reason) => ({
      id,
      state,
      ...(state === "Rejected" && reason && { reason }),
    }),
    isPossible: (request, state) => state === "Rejected" || !hasNothingToAccept(request),
    changes: KEYS.workerRequestReview,
    selection,
    onDecided: (decided) => requests.change((list) => withDecided(list, decided)),
    refresh: requests.refresh,
  });
  const [reading, setReading] = useState(0);
  // Who asks for the list anew wants all of it; what arrives by itself waits for a press.
  async function refresh() {
    await requests.reload();
    setReading((before) => before + 1);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);

  return (
    <Screen>
      <Stack gap="sm" onFocusCapture={onFocusCapture}>
        <Toolbar
          requests={requests}
          heading={heading}
          filter={filter}
          setFilter={setFilter}
          isAllTicked={selection.isAll}
          onTickAll={selection.tickAll}
          onRefresh={() => void refresh()}
        />
        <RequestLists
          requests={requests}
          filter={filter}
          reading={reading}
          isTicked={selection.isTicked}
          onTick={selection.tick}
          decidedId={decisions.outcome?.decided?._id ?? ""}
          deciding={decisions.deciding}
          onDecide={decisions.decide}
          onDelete={decisions.deletion.ask}
          onHistory={openHistory}
        />
        <DecideSeveral
          selected={selection.selected}
          several={several}
          onUnselect={() => selection.tickAll(false)}
          onRead={returnFocus}
        />
      </Stack>
      <RequestDialogs
        decisions={decisions}
        listed={[...waiting, ...requests.list.decided]}
        onRead={returnFocus}
      />
      <RequestKeys waiting={waiting} onDecide={decisions.decide} />
      <LazyPreparedDecision waiting={waiting.map(({ _id }) => _id)} onPrepare={prepareDecision} />
    </Screen>
  );
}
