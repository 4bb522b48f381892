"use client";

import { Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { clearSent, justSent } from "@/components/sales-requests/just-sent";
import { Screen } from "@/components/frame/screen";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { Notice } from "@/components/ui/states/notice";
import { LinkGone } from "@/components/ui/states/link-gone";
import { isFurtherDown } from "@/components/requests/review-list";
import { useLinkedCard } from "@/components/hooks/use-linked-card";
import classes from "./my-requests.module.css";
import { Introduction } from "./introduction";
import { RequestList } from "./request-list";
import { useOwnRequests, type OwnAnswer } from "./use-own-requests";

const FilterBar = lazyPart(
  () => import("./filter-bar").then((loaded) => loaded.FilterBar),
  <div className={classes.filter} />,
);

const WithdrawnNotice = lazyPart(() =>
  import("@/components/requests/withdrawn-notice").then((loaded) => loaded.WithdrawnNotice),
);

const FailureDialog = lazyPart(() =>
  import("./failure-dialog").then((loaded) => loaded.FailureDialog),
);

type Props = { readonly answer: OwnAnswer };

/** The sales user's own requests with their statuses (spec §2 "My requests"). */
export function MyRequests({ answer }: Props) {
  const own = useOwnRequests(answer);
  const linked = useLinkedCard({
    isThere: (id) => own.requests.some(({ _id }) => _id === id),
    mayCome: (id) => isFurtherDown(own.list, id),
    loadMore: own.loadMore,
    hasFailed: own.failure.hasFailed,
  });
  const sent = useJustSent();
  const [withdrawn, setWithdrawn] = useState("");
  return (
    <Screen>
      {own.isLoading && own.requests.length === 0 && !own.isFiltered && <LoadingOverlay />}
      <Stack>
        <Introduction filter={own.requests.length > 0 ? own.filter : null} />
        <Notices sent={sent?.number} withdrawn={withdrawn} isGone={linked.isGone} />
        {(own.isFiltered || own.requests.length > 0) && (
          <FilterBar key={own.round} filter={own.filter} />
        )}
        <RequestList own={own} newId={sent?._id} linkedId={linked.id} onWithdrawn={setWithdrawn} />
      </Stack>
      <FailureDialog isOpen={own.failure.isOpen} onClose={own.failure.close} onRetry={own.retry} />
    </Screen>
  );
}

type NoticesProps = {
  /** The number of the request that was just sent. */
  readonly sent: number | undefined;
  /** The name of the request that was withdrawn last; blank without one. */
  readonly withdrawn: string;
  /** True when a link led to a request that is deleted. */
  readonly isGone: boolean;
};

function Notices({ sent, withdrawn, isGone }: NoticesProps) {
  const t = useTranslations("salesMyRequests");
  if (withdrawn !== "") return <WithdrawnNotice name={withdrawn} />;
  return (
    <>
      {sent !== undefined && (
        <Notice color="green" role="status" Icon={IconCircleCheck}>
          {t("sent", { number: isolate(`#${sent}`) })}
        </Notice>
      )}
      {isGone && <LinkGone />}
    </>
  );
}

/** The request that brought the person here, for as long as they stay. */
function useJustSent() {
  const [sent] = useState(justSent);
  useEffect(() => clearSent, []);
  return sent;
}
