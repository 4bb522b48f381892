"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { RequestedAs } from "@/components/products/requested-as";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import type { Part } from "@/lib/requests/sales/partial/rules";
import type { StockAction } from "@/lib/stock/schema";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import classes from "./requested-lines.module.css";
import {
  type ListedRequest,
  namesOfItem,
  type ListedItem,
} from "@/lib/requests/sales/review/shortage";

type Props = {
  readonly request: ListedRequest;
  /** The units of each line, if only a part of the request is meant. */
  readonly part?: Part | null;
};

/** The items of a request, one line for each, in a dialog about it. */
export function RequestedLines({ request, part = null }: Props) {
  const t = useTranslations("salesRequests");
  const { number, action, items } = request;
  return (
    <ul className={classes.lines} aria-label={t("items", { number: isolate(`#${number}`) })}>
      {items.map((item, at) => (
        <li key={at} className={classes.line}>
          <ProductPicture url={item.imageUrl ?? null} size="sm" />
          <Names item={item} />
          <Units asked={item.quantity} given={part?.units[at]} action={action} />
        </li>
      ))}
    </ul>
  );
}

type UnitsProps = {
  readonly asked: number;
  /** Undefined where the line is meant whole. */
  readonly given: number | undefined;
  readonly action: StockAction;
};

/** The units that a line is about, and those that it asks for where these are more. */
function Units({ asked, given = asked, action }: UnitsProps) {
  const t = useTranslations("salesRequests");
  const format = useFormatter();
  return (
    <span className={classes.units}>
      <b className={classes.quantity} data-action={action}>
        {format.number(given)}
      </b>
      {given < asked && <span className={classes.asked}> {t("ofAsked", { asked })}</span>}
    </span>
  );
}

function Names({ item }: { readonly item: ListedItem }) {
  const { now, then } = namesOfItem(item);
  return (
    <div className={classes.text}>
      <b>
        <bdi>{now.productName}</bdi>
      </b>
      <div className={classes.color}>
        <Ltr>{now.sku}</Ltr>
        <ColorName name={now.color} of={now.sortName} />
      </div>
      <RequestedAs now={now} then={then} />
    </div>
  );
}
