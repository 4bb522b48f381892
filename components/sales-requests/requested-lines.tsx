"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { RequestedAs } from "@/components/products/requested-as";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import classes from "./requested-lines.module.css";
import {
  type ListedRequest,
  namesOfItem,
  type ListedItem,
} from "@/lib/requests/sales/review/shortage";

/** The items of a request, one line for each, in a dialog about it. */
export function RequestedLines({ request }: { readonly request: ListedRequest }) {
  const t = useTranslations("salesRequests");
  const format = useFormatter();
  const { number, action, items } = request;
  return (
    <ul className={classes.lines} aria-label={t("items", { number: isolate(`#${number}`) })}>
      {items.map((item, at) => (
        <li key={at} className={classes.line}>
          <ProductPicture url={item.imageUrl ?? null} size="sm" />
          <Names item={item} />
          <b className={classes.quantity} data-action={action}>
            {format.number(item.quantity)}
          </b>
        </li>
      ))}
    </ul>
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
