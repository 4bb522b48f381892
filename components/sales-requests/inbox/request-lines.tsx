"use client";

import { IconLock } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { RequestedAs } from "@/components/products/requested-as";
import {
  type ListedRequest,
  listShortages,
  namesOfItem,
  type ListedItem,
} from "@/lib/requests/sales/review/shortage";
import { stockOfLines } from "@/lib/requests/sales/review/verdict";
import { CardLink } from "@/components/ui/card-link";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { StockBar } from "@/components/ui/stock-bar";
import { useDayText } from "@/components/hooks/use-day-text";
import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./request-lines.module.css";

const ShortLine = lazyPart(() => import("./short-line").then((loaded) => loaded.ShortLine));

type Props = { readonly request: ListedRequest };

/** The lines of a request: what is asked for, what that does to the stock while the request is open, and who holds of it. */
export function RequestLines({ request }: Props) {
  const t = useTranslations("salesRequests");
  const { number, action, status, processed, items } = request;
  const isHeld = status === "held";
  const stock = isHeld ? items.map(findHeldStock) : stockOfLines(request);
  const isOpen = isHeld || !processed;
  const shortages = isHeld || processed || action === "add" ? [] : listShortages(items);
  return (
    <ul className={classes.lines} aria-label={t("items", { number: isolate(`#${number}`) })}>
      {items.map((item, at) => (
        <li key={at} className={classes.line}>
          <Product item={item} />
          <RequestedUnits quantity={item.quantity} action={action} />
          {isOpen && (
            <StockOfLine
              item={item}
              stock={stock[at] ?? null}
              action={isHeld && action === "remove" ? "release" : action}
            />
          )}
          {isOpen && action === "remove" && <Holds item={item} />}
          {(shortages[at] ?? 0) > 0 && (
            <div className={classes.supply}>
              <ShortLine request={request} at={at} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function findHeldStock({ available, held }: ListedItem) {
  return typeof available === "number" ? { available, held: held ?? 0 } : null;
}

function Product({ item }: { readonly item: ListedItem }) {
  const t = useTranslations("salesRequestItems");
  const dayText = useDayText();
  const { now, then } = namesOfItem(item);
  return (
    <div className={classes.product}>
      <ProductPicture url={item.imageUrl ?? null} size="lg" />
      <div className={classes.text}>
        <p className={classes.name}>
          <bdi>{now.productName}</bdi>
        </p>
        <ColorName name={now.color} of={now.sortName} />
        <p className={classes.quiet}>
          <Ltr>{now.sku}</Ltr>
        </p>
        <RequestedAs now={now} then={then} />
        <p className={classes.quiet}>
          {t("submissionDate")}: <bdi>{dayText(item.itemSubmissionDate)}</bdi>
        </p>
      </div>
    </div>
  );
}

/** The asked units, large, in the color of their direction. */
function RequestedUnits({
  quantity,
  action,
}: Pick<ListedItem, "quantity"> & Pick<Props["request"], "action">) {
  const t = useTranslations("salesRequests");
  const format = useFormatter();
  return (
    <p className={classes.requested}>
      <b data-action={action}>{format.number(quantity)}</b> <span>{t("asked")}</span>
    </p>
  );
}

type StockProps = {
  readonly item: ListedItem;
  readonly stock: { readonly available: number; readonly held: number } | null;
  readonly action: "add" | "remove" | "release";
};

function StockOfLine({ item, stock, action }: StockProps) {
  const t = useTranslations("salesRequestItems");
  // A decision's own answer says nothing about the stock: the next reading does.
  if (item.available === undefined) return null;
  return (
    <div className={classes.stock}>
      {stock ? (
        <StockBar action={action} quantity={item.quantity} {...stock} />
      ) : (
        <p className={classes.gone}>{t("gone")}</p>
      )}
    </div>
  );
}

/** The other requests that hold units of the line's color, and until when; the first to end first. */
function Holds({ item: { holds = [] } }: { readonly item: ListedItem }) {
  const t = useTranslations("salesRequests");
  const format = useFormatter();
  const dayText = useDayText();
  return holds.map((hold) => (
    <p key={hold.requestId} className={classes.hold}>
      <IconLock className={classes.icon} aria-hidden />
      <span>
        {t("heldFor", {
          count: format.number(hold.quantity),
          number: isolate(`#${hold.number}`),
          username: isolate(hold.salesDisplayName ?? hold.salesUsername ?? t("unknownUser")),
        })}{" "}
        {hold.holdUntil === null
          ? t("heldEndless")
          : t("heldUntil", { date: isolate(dayText(hold.holdUntil)) })}
        {hold.isOverdue && <b className={classes.overdue}> {t("heldOverdue")}</b>}
      </span>
      <CardLink page="/held-orders" id={hold.requestId} className={classes.open}>
        {t("openHeld")}
      </CardLink>
    </p>
  ));
}
