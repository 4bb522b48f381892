"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { useServerQuery } from "@/components/data/use-server-query";
import { ReadRefused } from "@/components/forms/read-refused";
import { fetchReturns } from "@/components/returns/return-calls";
import { ReturnsPart } from "@/components/returns/returns-part";
import { printReturnAction, recordReturnAction } from "../_returns/actions";

type Props = { readonly request: { readonly _id: string; readonly number: number } };

/** The goods of an accepted request that came back, and the way to take back more. */
export function RequestReturns({ request: { _id: salesRequestId, number } }: Props) {
  const t = useTranslations("returns");
  const cache = useQueryClient();
  const source = { salesRequestId };
  const returns = useServerQuery({
    queryKey: [...KEYS.account, source],
    initial: undefined,
    read: (signal) => fetchReturns(source, signal),
  });
  return (
    <>
      {returns.isStale && returns.refusal && (
        <ReadRefused
          refusal={returns.refusal}
          sentence={t("fetchFailed")}
          isRetrying={returns.isReloading}
          onRetry={returns.refresh}
        />
      )}
      <ReturnsPart
        source={source}
        name={`#${number}`}
        returns={returns.data ?? []}
        record={recordReturnAction}
        print={printReturnAction}
        onDone={() => void cache.invalidateQueries({ queryKey: KEYS.account })}
      />
    </>
  );
}
