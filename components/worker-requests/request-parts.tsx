"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { RequestedAs } from "@/components/products/requested-as";
import { Facts } from "@/components/ui/facts";
import { isolate } from "@/components/ui/text/isolate";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { StockBar } from "@/components/ui/stock-bar";
import { PersonName } from "@/components/users/person-name";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import classes from "./request-parts.module.css";

type Props = { readonly request: ListedRequest };

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
        <p className={classes.name}>
          <bdi>{productName}</bdi>
        </p>
        <div className={classes.color}>
          <Facts>
            <Ltr>{productSKU}</Ltr>
            <bdi>{sortName}</bdi>
            <ColorName name={color} />
          </Facts>
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
        <Facts>
          <Ltr>{request.productSKU}</Ltr>
          <bdi>{request.sortName}</bdi>
          <bdi>{request.color}</bdi>
          <Requester request={request} />
        </Facts>
      </Text>
    </Text>
  );
}
