"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDayText } from "@/components/hooks/use-day-text";
import { useToday } from "@/components/hooks/use-today";
import { CardLink } from "@/components/ui/card-link";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Skeleton } from "@/components/ui/states/skeleton";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { shortRequestId } from "@/components/ui/text/short-request-id";
import { findCover, sumUnits, weeksLeft } from "@/lib/stock/supply/rules";
import type { Supply, WaitingUnits } from "@/lib/stock/supply/schema";
import classes from "./supply-strip.module.css";
import { useSupply } from "./use-supply";

/** The color, with the units available now. */
type Color = {
  readonly colorId: string;
  readonly sku: string;
  readonly sortName: string;
  readonly color: string;
  readonly available: number;
};

type Props = {
  readonly of: Color;
  /** The request that the strip stands in: what it asks for itself is left out. */
  readonly exceptId?: string;
  /** The units that the request is short by. */
  readonly short?: number;
  /** Colors whose supply is read in the same call. */
  readonly together?: readonly string[];
  readonly children?: ReactNode;
};

/** The supply of a color: additions that wait and when they cover a shortage, the use per week, and other requests for it. */
export function SupplyStrip({ of, together, ...props }: Props) {
  const t = useTranslations("supply");
  const { data, isPending, isFetching, isError, refetch } = useSupply(together ?? [of.colorId]);
  const supply = data?.find(({ colorId }) => colorId === of.colorId);
  const { sku, sortName: sort, color } = of;
  const label = t("title", { sku: isolate(sku), sort: isolate(sort), color: isolate(color) });
  if (isPending) return <Skeleton blockSize="4.75rem" aria-label={label} />;
  if (isError && !supply)
    return (
      <FetchFailed text={t("failed")} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    supply && (
      <section aria-label={label} className={classes.place}>
        <div className={classes.strip}>
          <Cells supply={supply} available={of.available} {...props} />
        </div>
      </section>
    )
  );
}

type CellsProps = Pick<Props, "exceptId" | "short" | "children"> & {
  readonly supply: Supply;
  readonly available: number;
};

function Cells({ supply, available, exceptId, short = 0, children }: CellsProps) {
  const t = useTranslations("supply");
  const asked = supply.asked.filter(({ document }) => document.id !== exceptId);
  return (
    <>
      <dl className={classes.cells}>
        <Cell term={t("incoming")}>
          <Waiting units={supply.incoming} sign="+" />
          {short > 0 && <CoverText incoming={supply.incoming} short={short} />}
        </Cell>
        <Cell term={t("used")}>
          <Use perWeek={supply.usedPerWeek} available={available} />
        </Cell>
        <Cell term={t(exceptId === undefined ? "requested" : "asked")}>
          <Waiting units={asked} sign="−" />
        </Cell>
      </dl>
      {children !== undefined && <div className={classes.end}>{children}</div>}
    </>
  );
}

function Cell({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={classes.cell}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The screen that shows each kind of request. */
const SCREENS = {
  salesRequest: "/sales-requests-management",
  workerRequest: "/requests-management",
} as const;

/** The number of requests that are named. */
const MOST = 3;

type WaitingProps = { readonly units: readonly WaitingUnits[]; readonly sign: "+" | "−" };

/** The units of requests that wait, and the first requests with their days. */
function Waiting({ units, sign }: WaitingProps) {
  const t = useTranslations("supply");
  const format = useFormatter();
  const dayText = useDayText();
  if (units.length === 0) return <span className={classes.quiet}>{t("nothing")}</span>;
  const more = units.length - MOST;
  return (
    <>
      <b className={classes.units}>
        <Ltr>{`${sign}${format.number(sumUnits(units))}`}</Ltr>
      </b>
      <ul className={classes.requests}>
        {units.slice(0, MOST).map(({ document, quantity, day }) => (
          <li key={`${document.id} ${day}`}>
            <CardLink page={SCREENS[document.type]} id={document.id}>
              <Ltr>{shortRequestId(document.label)}</Ltr>
            </CardLink>{" "}
            {units.length > 1 && <Ltr>{`${sign}${format.number(quantity)}`}</Ltr>} ·{" "}
            <bdi>{day === null ? t("waits") : dayText(day)}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t("more", { count: more })}</li>}
      </ul>
    </>
  );
}

/** States when what comes in covers the shortage. */
function CoverText({ incoming, short }: Pick<Supply, "incoming"> & { readonly short: number }) {
  const t = useTranslations("supply.cover");
  const format = useFormatter();
  const dayText = useDayText();
  const cover = findCover(incoming, short, useToday(""));
  const isCovered = cover.kind === "accepted" || cover.kind === "day";
  return (
    <p className={classes.cover} data-covered={isCovered || undefined}>
      {t(cover.kind, {
        units: cover.kind === "part" ? format.number(cover.units) : "",
        short: format.number(short),
        date: cover.kind === "day" ? isolate(dayText(cover.day)) : "",
      })}
    </p>
  );
}

type UseProps = { readonly perWeek: number; readonly available: number };

/** The average use, and how long what is available lasts. */
function Use({ perWeek, available }: UseProps) {
  const t = useTranslations("supply");
  const format = useFormatter();
  const weeks = weeksLeft(available, perWeek);
  if (weeks === null) return <span className={classes.quiet}>{t("unused")}</span>;
  return (
    <>
      <b className={classes.units}>{format.number(perWeek)}</b>
      <p>{t("lasts", { weeks })}</p>
    </>
  );
}
