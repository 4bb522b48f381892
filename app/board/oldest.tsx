"use client";

import { IconAlertTriangle, IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { Fragment } from "react";
import { useZone } from "@/components/hooks/zone";
import { Ltr } from "@/components/ui/text/ltr";
import { getAge } from "@/lib/board/rules";
import type { BoardRequest } from "@/lib/board/schema";
import classes from "./oldest.module.css";
import type { ReadBoard } from "./use-board";
import { useTime } from "./use-time";

// Milliseconds.
const MINUTE = 60_000;

/** The requests that wait longest. */
export function Oldest({ latest: { board, readAt } }: { readonly latest: ReadBoard }) {
  const t = useTranslations("board");
  const now = useTime(MINUTE) + Date.parse(board.at) - readAt;
  return (
    <section aria-labelledby="oldest" className={classes.oldest}>
      <h2 id="oldest" className={classes.title}>
        {t("oldest")}
      </h2>
      {board.oldest.length === 0 && <p className={classes.none}>{t("none")}</p>}
      <ol className={classes.list}>
        {board.oldest.map((request) => (
          <Row key={request.name} request={request} now={now} />
        ))}
      </ol>
    </section>
  );
}

const WAYS = { add: IconPackageImport, remove: IconPackageExport } as const;

function Row({ request, now }: { readonly request: BoardRequest; readonly now: number }) {
  const t = useTranslations("board");
  const { name, action, products, moreProducts, pieces, createdAt, isLate } = request;
  const Icon = WAYS[action];
  const others = products.length - 1 + moreProducts;
  return (
    <li className={classes.row} data-action={action}>
      <span className={classes.way}>
        <Icon aria-hidden />
        {t(`action.${action}`)}
      </span>
      <span className={classes.what}>
        <span className={classes.product}>
          <bdi>{products[0]?.name}</bdi>
          {others > 0 && <Ltr>{`+${others}`}</Ltr>}
        </span>
        <span className={classes.minor}>
          <Ltr>{name}</Ltr>
          {products.map(({ sku }) => (
            <Fragment key={sku}>
              {" · "}
              <Ltr>{sku}</Ltr>
            </Fragment>
          ))}
        </span>
      </span>
      <Pieces count={pieces} />
      <span className={classes.since}>
        <Since at={Date.parse(createdAt)} now={now} />
        {isLate && (
          <span className={classes.late}>
            <IconAlertTriangle aria-hidden />
            {t("overdue")}
          </span>
        )}
      </span>
    </li>
  );
}

function Pieces({ count }: { readonly count: number }) {
  const t = useTranslations("board");
  const format = useFormatter();
  return (
    <span className={classes.pieces}>
      <strong>{format.number(count)}</strong>
      <span className={classes.minor}>{t("pieces", { count })}</span>
    </span>
  );
}

function Since({ at, now }: { readonly at: number; readonly now: number }) {
  const t = useTranslations("board");
  const format = useFormatter();
  const { value, unit } = getAge(at, now, useZone());
  if (value === 0) return <strong>{t("now")}</strong>;
  return <strong>{format.number(value, { style: "unit", unit, unitDisplay: "long" })}</strong>;
}
