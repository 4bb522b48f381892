"use client";

import { IconChevronRight } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { HomeFailed } from "@/components/home/home-failed";
import { useHome } from "@/components/home/use-home";
import { Outbox } from "@/components/outbox/outbox";
import { ColorName } from "@/components/products/color-name";
import { Screen } from "@/components/frame/screen";
import { useAddressChoice } from "@/components/hooks/address";
import { Facts } from "@/components/ui/facts";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart } from "@/components/loading/lazy-part";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { useLinkedCard } from "@/components/hooks/use-linked-card";
import { RejectionReason } from "@/components/worker-requests/rejection-reason";
import { RequestedNames } from "@/components/worker-requests/request-parts";
import { RestOfRequest } from "@/components/worker-requests/rest-of-request";
import { WorkerRequestBadge } from "@/components/worker-requests/worker-request-badge";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { OwnWorkerRequest, WorkerHome as Home } from "@/lib/home/schema";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { Result } from "@/lib/platform/errors/app-error";
import { PinnedNotes } from "../_handover/lazy-pinned-notes";
import { commentOnWorkerRequestAction } from "../_requests/comment-actions";
import { OWN_REQUESTS, WorkerFrame } from "./worker-frame";
import classes from "./worker-home.module.css";

const WorkerRequestSheet = lazyPart(() =>
  import("@/components/requests/history/worker-request-sheet").then(
    (loaded) => loaded.WorkerRequestSheet,
  ),
);
const OwnActions = lazyPart(() => import("./own-actions").then((loaded) => loaded.OwnActions));
const WithdrawnNotice = lazyPart(() =>
  import("@/components/requests/withdrawn-notice").then((loaded) => loaded.WithdrawnNotice),
);

const loadSchema = () =>
  import("@/lib/home/schema").then(({ workerHomeSchema }) => workerHomeSchema);

type Props = {
  readonly initial: Result<Home>;
  /** The handover notes that the person has not read. */
  readonly notes: Result<HandoverNoteView[]>;
};

/** The home of a worker: the two actions, and where the own latest requests stand. */
export function WorkerHome({ initial, notes }: Props) {
  const { data: home, ...query } = useHome<Home>({
    role: "worker",
    initial,
    loadSchema,
  });
  return (
    <Screen>
      <WorkerFrame notes={<PinnedNotes initial={notes} />} outbox={<Outbox />}>
        <HomeFailed query={query} />
        {home && <OwnRequests requests={home.requests} />}
      </WorkerFrame>
    </Screen>
  );
}

function OwnRequests({ requests }: Home) {
  const t = useTranslations("worker");
  const linked = useLinkedCard({
    isThere: (id) => id === OWN_REQUESTS || requests.some(({ _id }) => _id === id),
    mayCome: () => false,
    loadMore: () => undefined,
    hasFailed: false,
  });
  const [opened, open] = useAddressChoice("history");
  const [withdrawn, setWithdrawn] = useState("");
  return (
    <>
      {withdrawn !== "" && <WithdrawnNotice name={withdrawn} />}
      {requests.length === 0 && <p className={classes.none}>{t("noRequests")}</p>}
      {requests.length > 0 && (
        <ul className={classes.list}>
          {requests.map((request) => (
            <OwnRequest
              key={request._id}
              request={request}
              isLinked={request._id === linked.id}
              onOpen={() => open(request._id)}
            />
          ))}
        </ul>
      )}
      <WorkerRequestSheet
        id={opened}
        listed={requests}
        onComment={commentOnWorkerRequestAction}
        onClose={() => open("")}
        renderActions={(request) => (
          <OwnActions request={request} onLeave={() => open("")} onWithdrawn={setWithdrawn} />
        )}
      />
    </>
  );
}

type OwnRequestProps = {
  readonly request: OwnWorkerRequest;
  /** True when a link led to the request. */
  readonly isLinked: boolean;
  readonly onOpen: () => void;
};

function OwnRequest({ request, isLinked, onOpen }: OwnRequestProps) {
  const t = useTranslations("status");
  const words = useTranslations("requestHistory");
  const format = useFormatter();
  const { _id, productName, sortName, color, action, quantity, date, imageUrl, state } = request;
  const isIn = action === "add";
  return (
    <li
      data-card={_id}
      tabIndex={-1}
      className={classes.request}
      data-marked={isLinked || undefined}
    >
      <ProductPicture url={imageUrl} />
      <span className={classes.main}>
        <span className={classes.product}>
          <bdi>{productName}</bdi>
        </span>
        <span className={classes.detail}>
          <ColorName name={color} of={sortName} />
        </span>
        <span className={classes.detail}>
          <Facts>
            <Ltr>{getWorkerRequestName(request)}</Ltr>
            <RelativeTime at={date} />
          </Facts>
        </span>
        <RequestedNames request={request} />
        <RestOfRequest request={request} />
        <RejectionReason request={request} />
      </span>
      <span className={classes.standing}>
        <bdi className={classes.quantity} data-in={isIn || undefined} dir="ltr" title={t(action)}>
          {isIn ? "+" : "−"}
          {format.number(quantity)}
        </bdi>
        <WorkerRequestBadge state={state} />
      </span>
      <button
        type="button"
        className={classes.open}
        aria-label={words("openOf", { request: isolate(getWorkerRequestName(request)) })}
        title={words("open")}
        onClick={onOpen}
      >
        <IconChevronRight size={20} className="flips" aria-hidden />
      </button>
    </li>
  );
}
