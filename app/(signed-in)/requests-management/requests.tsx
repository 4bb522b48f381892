"use client";

import { Badge, Button, Group, Stack, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, type RefObject } from "react";
import { KEYS } from "@/components/shell/query-keys";
import { Screen } from "@/components/shell/screen";
import { useReviewList } from "@/components/shell/use-review-list";
import { PAGE_SIZE, withDecided, without, type ReviewList } from "@/components/ui/review-list";
import { useKeptFocus } from "@/components/ui/use-return-focus";
import { DeleteDialog } from "@/components/worker-requests/delete-dialog";
import { OutcomeDialog } from "@/components/worker-requests/outcome-dialog";
import { readWorkerRequests } from "@/components/worker-requests/request-calls";
import type { ListedRequest } from "@/components/worker-requests/request-list";
import { useDecisions } from "@/components/worker-requests/use-decisions";
import type { Result } from "@/lib/platform/errors/app-error";
import { decideWorkerRequestAction, deleteWorkerRequestAction } from "../decision-actions";
import { RequestLists } from "./request-lists";
import classes from "./requests.module.css";

const COMMANDS = { decide: decideWorkerRequestAction, remove: deleteWorkerRequestAction };

type Props = { readonly initial: Result<ReviewList<ListedRequest>> };

/** Worker requests for those who decide on them: the waiting ones first, then the decided ones (spec §2, §4). */
export function Requests({ initial }: Props) {
  const requests = useReviewList<ListedRequest>({
    queryKey: KEYS.workerRequestReview,
    topic: "workerRequests",
    initial,
    pageSize: PAGE_SIZE,
    readWaiting: (signal) => readWorkerRequests({ state: "waiting" }, signal),
    readDecided: ({ limit, before }, signal) =>
      readWorkerRequests(
        { state: "decided", limit: String(limit), ...(before && { before }) },
        signal,
      ),
  });
  const { decide, deletion, deciding, outcome, closeOutcome } = useDecisions(COMMANDS, {
    onDecided: (decided) => requests.change((list) => withDecided(list, decided)),
    onGone: (id) => requests.change((list) => without(list, id)),
    refresh: requests.refresh,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { onFocusCapture, returnFocus } = useKeptFocus(heading);

  return (
    <Screen>
      <Stack onFocusCapture={onFocusCapture}>
        <Toolbar requests={requests} heading={heading} />
        <RequestLists
          requests={requests}
          deciding={deciding}
          onDecide={decide}
          onDelete={deletion.ask}
        />
      </Stack>
      <DeleteDialog deletion={deletion} />
      <OutcomeDialog
        outcome={outcome}
        onClose={() => {
          closeOutcome();
          returnFocus();
        }}
      />
    </Screen>
  );
}

type ToolbarProps = {
  readonly requests: ReturnType<typeof useReviewList<ListedRequest>>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

function Toolbar({ requests, heading }: ToolbarProps) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const count = requests.list.waiting.length;
  return (
    <Group justify="space-between">
      <Group gap="xs" wrap="nowrap">
        <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.landing}>
          {t("waitingTitle")}
        </Title>
        {count > 0 && (
          <Badge size="lg" variant="light" color="amber">
            {format.number(count)}
          </Badge>
        )}
      </Group>
      <Button
        variant="default"
        leftSection={<IconRefresh aria-hidden />}
        loading={requests.isReloading}
        onClick={requests.refresh}
      >
        {t("refresh")}
      </Button>
    </Group>
  );
}
