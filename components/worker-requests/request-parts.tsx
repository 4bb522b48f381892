"use client";

import { Button, Text } from "@mantine/core";
import { IconCheck, IconHistory, IconTrash, IconX } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { RequestedAs } from "@/components/products/requested-as";
import { isolate } from "@/components/ui/text/isolate";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { StockBar } from "@/components/ui/stock-bar";
import { PersonName } from "@/components/users/person-name";
import type { DecideWorkerRequest, WorkerRequestView } from "@/lib/requests/worker/schema";
import { getShareOfStock, type ListedRequest } from "@/lib/requests/worker/review/shortage";
import classes from "./request-parts.module.css";
import type { Decision } from "./use-decisions";

/** The actions on the listed requests. */
export type Choices = {
  /** The decision on its way to the server. */
  readonly deciding: DecideWorkerRequest | null;
  readonly onDecide: (request: ListedRequest, state: Decision) => void;
  readonly onDelete: (request: ListedRequest) => void;
  readonly onHistory: (request: ListedRequest) => void;
};

/** Those of a request that is decided. */
export const UNDECIDABLE = {
  deciding: null,
  onDecide: () => undefined,
} as const;

type Props = { readonly request: ListedRequest };

type ButtonsProps = Props &
  Choices & {
    /** Delete without its word, as in a table's row. */
    readonly isTight?: boolean;
  };

/** Accept and Reject together, only while the request waits; Delete apart from them, always (spec §4). */
export function RequestButtons({ request, deciding, isTight = false, ...props }: ButtonsProps) {
  const t = useTranslations("requests");
  const words = useTranslations("requestHistory");
  const { _id, requestId, state } = request;
  const format = useFormatter();
  const part = getShareOfStock(request);
  const count = format.number(part);
  const isRunning = (decision: Decision) => deciding?.id === _id && deciding.state === decision;
  const shared = { px: "sm", disabled: deciding !== null };
  return (
    <div className={classes.foot}>
      {state === "Null" && (
        <div className={classes.decide}>
          <Button
            variant="light"
            color="green"
            leftSection={<IconCheck size="1.25em" aria-hidden />}
            {...shared}
            loading={isRunning("Accepted")}
            onClick={() => props.onDecide(request, "Accepted")}
            aria-description={
              part > 0 ? t("acceptPartOf", { requestId, count }) : t("acceptOf", { requestId })
            }
            aria-keyshortcuts="A"
          >
            {part > 0 ? t("acceptPart", { count }) : t("accept")}
          </Button>
          <Button
            variant="outline"
            color="red"
            leftSection={<IconX size="1.25em" aria-hidden />}
            {...shared}
            loading={isRunning("Rejected")}
            onClick={() => props.onDecide(request, "Rejected")}
            aria-haspopup="dialog"
            aria-description={t("rejectOf", { requestId })}
            aria-keyshortcuts="R"
          >
            {t("reject")}
          </Button>
        </div>
      )}
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        className={classes.history}
        onClick={() => props.onHistory(request)}
        aria-haspopup="dialog"
        aria-label={words("open")}
        title={words("open")}
        aria-description={words("openOf", { request: requestId })}
      >
        <IconHistory size="1.25em" aria-hidden />
      </Button>
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        leftSection={!isTight && <IconTrash size="1.25em" aria-hidden />}
        onClick={() => props.onDelete(request)}
        aria-label={isTight ? t("delete") : undefined}
        title={isTight ? t("delete") : undefined}
        aria-description={t("deleteOf", { requestId })}
      >
        {isTight ? <IconTrash size="1.25em" aria-hidden /> : t("delete")}
      </Button>
    </div>
  );
}

/** Shows the effect of a waiting request on its color's stock, and its shortage. */
export function RequestStock({ request }: Props) {
  const t = useTranslations("requests");
  const { state, action, quantity, available, held } = request;
  if (state !== "Null" || available === undefined) return null;
  if (available === null)
    return (
      <Text size="sm" c="red" fw={600}>
        {t("gone")}
      </Text>
    );
  return (
    <StockBar
      isCompact
      action={action}
      quantity={quantity}
      available={available}
      held={held ?? 0}
    />
  );
}

/** The product's picture, its name, and below which of its colors is meant. */
export function RequestedColor({ request }: Props) {
  const { productName, productSKU, sortName, color, imageUrl = null } = request;
  return (
    <div className={classes.product}>
      <ProductPicture url={imageUrl} size="sm" />
      <div className={classes.text}>
        <Text fw={500}>
          <bdi>{productName}</bdi>
        </Text>
        <div className={classes.color}>
          <Ltr>{productSKU}</Ltr> <ColorName name={color} of={sortName} />
        </div>
        <RequestedNames request={request} />
      </div>
    </div>
  );
}

/** The names that the request was made with, where they differ from those of now. */
export function RequestedNames({ request }: { readonly request: WorkerRequestView }) {
  const { productName, productSKU: sku, sortName, color, requestedAs } = request;
  return <RequestedAs then={requestedAs} now={{ productName, sku, sortName, color }} />;
}

/** Shows the requester's name. */
export function Requester({ request }: Props) {
  const { requesterUsername: username, requesterDisplayName: displayName } = request;
  return <PersonName username={username} displayName={displayName} />;
}

/** Shows who decided the request and when; nothing while it waits. */
export function DecidedBy({ request }: Props) {
  const { decidedBy, decidedByDisplayName, decidedAt } = request;
  const t = useTranslations("requests");
  const momentText = useMomentText();
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {t("decidedBy", {
        username: isolate(decidedByDisplayName ?? decidedBy),
        date: isolate(momentText(decidedAt)),
      })}
    </Text>
  );
}

/** The request in one line, for a dialog that is about it. */
export function RequestSummary({ request }: Props) {
  const t = useTranslations("status");
  const format = useFormatter();
  return (
    <Text fw={600}>
      {t(request.action)}: <Ltr>{format.number(request.quantity)}</Ltr> ×{" "}
      <bdi>{request.productName}</bdi>
      <Text span inherit display="block" size="sm" c="dimmed" fw={400}>
        <bdi>{request.sortName}</bdi> · <bdi>{request.color}</bdi> · <Requester request={request} />
      </Text>
    </Text>
  );
}
