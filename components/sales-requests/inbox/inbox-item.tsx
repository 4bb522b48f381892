"use client";

import { IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { memo, useId, type ComponentType, type MouseEvent } from "react";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { SalesUser } from "@/components/sales-requests/request-parts";
import { sumUnits } from "@/lib/requests/sales/review/verdict";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { Age } from "./age";
import classes from "./inbox.module.css";

type Props = {
  readonly request: ListedRequest;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
  /** True when the checkbox is checked; undefined shows no checkbox. */
  readonly isTicked?: boolean | undefined;
  readonly onTick?: ((id: string) => void) | undefined;
  /** One line: for those that are decided. */
  readonly isShort?: boolean;
  /** Shows how it stands; a component rather than children, which would be new with each drawing of the list. */
  readonly State: ComponentType<{ readonly request: ListedRequest }>;
};

const PICTURES = 3;

/** A request in the list, memoized so that an unchanged one does not re-render, even among thousands. */
export const InboxItem = memo(function InboxItem({ request, State, ...props }: Props) {
  const { _id: id, number, action } = request;
  const t = useTranslations("salesRequests");
  const nameId = useId();

  function choose(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    props.onChoose(id);
  }

  const who = (
    <span className={classes.start}>
      <span className={classes.number} id={nameId}>
        <Ltr>#{number}</Ltr>
      </span>
      <SalesUser request={request} />
    </span>
  );
  return (
    <li className={classes.item}>
      {props.isTicked !== undefined && (
        <label className={classes.box}>
          <input
            type="checkbox"
            checked={props.isTicked}
            onChange={() => props.onTick?.(id)}
            aria-label={t("select", { number: isolate(`#${number}`) })}
          />
        </label>
      )}
      <a
        href={`#${id}`}
        className={classes.link}
        data-item={id}
        aria-current={props.isChosen || undefined}
        onClick={choose}
      >
        {props.isShort === true ? (
          <span className={classes.row}>
            {who}
            <State request={request} />
          </span>
        ) : (
          <>
            <span className={classes.row}>
              {who}
              <span className={classes.quiet}>
                <Age at={request.createdAt} />
              </span>
            </span>
            <span className={classes.row}>
              <span className={`${classes.start} ${classes.summary}`}>
                <Direction action={action} />
                {t("summary", { items: request.items.length, pieces: sumUnits(request) })}
              </span>
              <Pictures request={request} />
            </span>
            <span className={classes.start}>
              <State request={request} />
            </span>
          </>
        )}
      </a>
    </li>
  );
});

function Direction({ action }: Pick<ListedRequest, "action">) {
  const t = useTranslations("status");
  const Icon = action === "add" ? IconPackageImport : IconPackageExport;
  return <Icon className={classes.icon} data-action={action} role="img" aria-label={t(action)} />;
}

function Pictures({ request: { items } }: Pick<Props, "request">) {
  const urls = [...new Set(items.map(({ imageUrl }) => imageUrl))].filter(
    (url) => typeof url === "string",
  );
  if (urls.length === 0) return null;
  return (
    <span className={classes.pictures}>
      {urls.slice(0, PICTURES).map((url) => (
        <ProductPicture key={url} url={url} size="sm" />
      ))}
    </span>
  );
}
