"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { ColorName } from "@/components/products/color-name";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import classes from "./count.module.css";
import { fetchAllLines } from "./fetch-lines";
import { toStockChange, type StockChange } from "./stock-change";
import { useSignedUnits } from "./use-signed-units";

type Props = {
  readonly countId: string;
  /** True while the person is asked; the differences are read then. */
  readonly isAsking: boolean;
};

/** All colors whose stock the acceptance of a count changes, the largest difference first, with what is on hand before and after. */
export function Differences({ countId, isAsking }: Props) {
  const t = useTranslations("counts");
  const { data, isError, refetch } = useQuery({
    queryKey: [...KEYS.counts, "differences", countId],
    queryFn: ({ signal }) => fetchAllLines(countId, "different", signal),
    enabled: isAsking,
    staleTime: 0,
  });
  if (isError)
    return (
      <FetchFailed text={t("fetchFailed")} isRetrying={false} onRetry={() => void refetch()} />
    );
  const changes = (data ?? []).flatMap((line) => toStockChange(line) ?? []);
  if (changes.length === 0) return null;
  return (
    <div className={classes.differences} tabIndex={0} role="group" aria-label={t("differences")}>
      <ul>
        {changes.map(({ line, ...change }) => (
          <li key={line.colorId}>
            <span>
              <Ltr>{line.sku}</Ltr> <bdi>{line.productName}</bdi> ·{" "}
              <ColorName name={line.color} of={line.sortName} />
            </span>
            <Change {...change} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Change({ before, after, units }: Omit<StockChange, "line">) {
  const t = useTranslations("counts");
  const formatSigned = useSignedUnits();
  return (
    <b className={classes.change}>
      {t("stockChange", { before, after, units: isolate(formatSigned(units)) })}
    </b>
  );
}
