"use client";

import { Stack } from "@mantine/core";
import { useRef } from "react";
import { Screen } from "@/components/shell/screen";
import { useAddressChoice } from "@/components/ui/address";
import { withDecided, without } from "@/components/ui/review-list";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import { useSelection } from "@/components/ui/use-selection";
import { DeleteDialog } from "@/components/worker-requests/delete-dialog";
import { OutcomeDialog } from "@/components/worker-requests/outcome-dialog";
import { useDecisions } from "@/components/worker-requests/use-decisions";
import { decideWorkerRequestAction, deleteWorkerRequestAction } from "../decision-actions";
import { DecideSeveral, useDecideSeveral } from "./decide-several";
import { filtered } from "@/components/worker-requests/filters";
import { RequestKeys } from "./request-keys";
import { RequestLists } from "./request-lists";
import { Toolbar } from "./toolbar";
import { useRequests, type RequestsAnswer } from "./use-requests";

const COMMANDS = { decide: decideWorkerRequestAction, remove: deleteWorkerRequestAction };

type Props = { readonly answer: RequestsAnswer };

/** Worker requests for those who decide on them: the waiting ones first, then the decided ones (spec §2, §4). */
export function Requests({ answer }: Props) {
  const requests = useRequests(answer);
  const { decide, deletion, deciding, outcome, closeOutcome } = useDecisions(COMMANDS, {
    onDecided: (decided) => requests.change((list) => withDecided(list, decided)),
    onGone: (id) => requests.change((list) => without(list, id)),
    refresh: requests.refresh,
  });
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
          onDelete={deletion.ask}
        />
        <DecideSeveral selection={selection} several={several} onRead={returnFocus} />
      </Stack>
      <DeleteDialog deletion={deletion} />
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
