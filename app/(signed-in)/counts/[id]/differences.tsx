"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRotate } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { ColorName } from "@/components/products/color-name";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import type { CountLineView } from "@/lib/counts/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { askForRecountAction } from "./actions";
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
  const large = changes.filter(({ isLarge }) => isLarge).length;
  return (
    <>
      {large > 0 && <p>{t("largeDifferences", { count: large })}</p>}
      <div className={classes.differences} tabIndex={0} role="group" aria-label={t("differences")}>
        <ul>
          {changes.map((change) => (
            <Difference key={change.line.colorId} change={change} countId={countId} />
          ))}
        </ul>
      </div>
    </>
  );
}

type DifferenceProps = { readonly change: StockChange; readonly countId: string };

/** One difference; a large one is marked and can be counted again instead. */
function Difference({ change, countId }: DifferenceProps) {
  const { line, isLarge } = change;
  return (
    <li data-large={isLarge || undefined}>
      <span>
        <Ltr>{line.sku}</Ltr> <bdi>{line.productName}</bdi> ·{" "}
        <ColorName name={line.color} of={line.sortName} />
      </span>
      <Change {...change} />
      {isLarge && <CountAgain line={line} countId={countId} />}
    </li>
  );
}

type AgainProps = { readonly line: CountLineView; readonly countId: string };

/** Says that a difference is large, and opens its color for counting again. */
function CountAgain({ line, countId }: AgainProps) {
  const t = useTranslations("counts");
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const failureMessage = useFailureMessage();
  const { run, isRunning } = useCommand(askForRecountAction);

  async function ask() {
    const result = await run({ id: countId, colorId: line.colorId });
    if (!result) return;
    setRefusal(result.ok ? null : result.refusal);
    if (result.ok) await cache.invalidateQueries({ queryKey: KEYS.counts });
  }

  return (
    <div className={classes.again}>
      <span className={classes.note}>
        <IconAlertTriangle size={16} aria-hidden /> {t("largeDifference")}
      </span>
      <Button
        variant="default"
        leftSection={<IconRotate size="1.25em" aria-hidden />}
        loading={isRunning}
        aria-label={t("countAgainOf", { sku: isolate(line.sku), color: isolate(line.color) })}
        onClick={() => void ask()}
      >
        {t("countAgain")}
      </Button>
      {refusal && <FailureAlert message={failureMessage(t("recountFailed"), refusal)} />}
    </div>
  );
}

function Change({ before, after, units }: Pick<StockChange, "before" | "after" | "units">) {
  const t = useTranslations("counts");
  const formatSigned = useSignedUnits();
  return (
    <b className={classes.change}>
      {t("stockChange", { before, after, units: isolate(formatSigned(units)) })}
    </b>
  );
}
