"use client";

import { Stack } from "@mantine/core";
import { RepeatAsked } from "@/components/repeat/repeat-asked";
import { WithdrawButton } from "@/components/requests/withdraw-button";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import { withdrawWorkerRequestAction } from "../_requests/withdrawal-actions";

type Props = {
  readonly request: WorkerRequestView;
  /** The sheet with the request closes. */
  readonly onLeave: () => void;
  /** Called with the request's name, once it is withdrawn. */
  readonly onWithdrawn: (name: string) => void;
};

/** The actions of a worker on an own request: repeating it, and withdrawing it while it waits. */
export function OwnActions({ request, onLeave, onWithdrawn }: Props) {
  return (
    <Stack gap="xs">
      <RepeatAsked request={request} onLeave={onLeave} />
      <WithdrawButton
        fullWidth
        id={request._id}
        name={getWorkerRequestName(request)}
        command={withdrawWorkerRequestAction}
        isOffered={request.state === "Null"}
        onWithdrawn={(name) => {
          onLeave();
          onWithdrawn(name);
        }}
      />
    </Stack>
  );
}
