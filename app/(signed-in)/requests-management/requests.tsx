"use client";

import { Stack } from "@mantine/core";
import { useRef } from "react";
import { Screen } from "@/components/shell/screen";
import { useDialogSubject } from "@/components/shell/use-dialog-subject";
import { useAddressChoice } from "@/components/ui/address";
import { later } from "@/components/ui/later";
import { withDecided, without } from "@/components/ui/review-list";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import { useSelection } from "@/components/ui/use-selection";
import { DeleteDialog } from "@/components/worker-requests/delete-dialog";
import { OutcomeDialog } from "@/components/worker-requests/outcome-dialog";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import { useDecisions } from "@/components/worker-requests/use-decisions";
import { commentOnWorkerRequestAction } from "../comment-actions";
import { decideWorkerRequestAction, deleteWorkerRequestAction } from "../decision-actions";
import { DecideSeveral, useDecideSeveral } from "./decide-several";
import { filtered } from "./filters";
import { RequestKeys } from "./request-keys";
import { RequestLists } from "./request-lists";
import { Toolbar } from "./toolbar";
import { useRequests, type RequestsAnswer } from "./use-requests";

const WorkerRequestSheet = later(() =>
  import("@/components/request-history/worker-request-sheet").then(
    (loaded) => loaded.WorkerRequestSheet,
  ),
);
const RejectDialog = later(() =>
  import("@/components/worker-requests/reject-dialog").then((loaded) => loaded.RejectDialog),
);

const COMMANDS = { decide: decideWorkerRequestAction, remove: deleteWorkerRequestAction };

type Props = { readonly answer: RequestsAnswer };

/** Worker requests for those who decide on them: the waiting ones first, then the decided ones (spec §2, §4). */
export function Requests({ answer }: Props) {
  const requests = useRequests(answer);
  const { decide, rejection, deletion, deciding, outcome, closeOutcome } = useDecisions(COMMANDS, {
    onDecided: (decided) => requests.change((list) => withDecided(list, decided)),
    onGone: (id) => requests.change((list) => without(list, id)),
    refresh: requests.refresh,
  });
  const history = useDialogSubject<ListedRequest>();
  const [filter, setFilter] = useAddressChoice("only");
  const { waiting } = requests.list;
  const selection = useSelection(filtered(waiting, filter));
  const several = useDecideSeveral({ requests, selection });
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
          selection={selection}
        />
        <RequestLists
          requests={requests}
          filter={filter}
          selection={selection}
          deciding={deciding}
          onDecide={decide}
          onReject={rejection.ask}
          onDelete={deletion.ask}
          onHistory={history.ask}
        />
        <DecideSeveral selection={selection} several={several} onRead={returnFocus} />
      </Stack>
      <RejectDialog rejection={rejection} />
      <DeleteDialog deletion={deletion} />
      <WorkerRequestSheet
        dialog={history.dialog}
        onComment={commentOnWorkerRequestAction}
        onClose={history.close}
      />
      <OutcomeDialog
        outcome={outcome}
        onClose={() => {
          closeOutcome();
          returnFocus();
        }}
      />
      <RequestKeys waiting={waiting} onDecide={decide} />
    </Screen>
  );
}
