"use client";

import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { lazyPart } from "@/components/loading/lazy-part";
import { isolate } from "@/components/ui/text/isolate";
import type { CountView } from "@/lib/counts/schema";
import { acceptCountAction } from "./actions";
import { Conflicts } from "./conflicts";
import { useConflicts } from "./use-conflicts";

const Differences = lazyPart(() => import("./differences").then((loaded) => loaded.Differences));

/** Accepts a count, after saying what that changes. */
export function AcceptButton({ count }: { readonly count: CountView }) {
  const t = useTranslations("counts");
  const accepting = useConfirmedCommand({
    command: acceptCountAction,
    inputOf: ({ _id, gone }: CountView) => ({ id: _id, leaveOutGone: gone > 0, choices }),
  });
  const deciding = useConflicts(count._id, accepting.subject !== null);
  const { choices } = deciding;
  const changing = (count.toChange ?? 0) - (count.toDecide ?? 0);
  const uncounted = Math.max(0, count.colors - count.counted);
  return (
    <>
      <Button
        // It is not the next step as long as something is left to count.
        variant={uncounted > 0 ? "default" : "filled"}
        leftSection={<IconCheck aria-hidden />}
        disabled={count.counted + count.gone === 0}
        onClick={() => accepting.ask(count)}
      >
        {t("accept")}
      </Button>
      <ConfirmDialog
        {...accepting.question}
        title={t("acceptTitle", { label: isolate(count.label) })}
        confirmLabel={t("accept")}
        isBlocked={!deciding.isDecided}
      >
        <Conflicts
          conflicts={deciding.conflicts}
          isFailed={deciding.isFailed}
          onRetry={deciding.retry}
          getChoice={deciding.getChoice}
          onChoose={deciding.choose}
        />
        <p>{t("acceptText", { different: changing })}</p>
        <Differences countId={count._id} isAsking={accepting.subject !== null} />
        {uncounted > 0 && <p>{t("uncountedStay", { count: uncounted })}</p>}
        {count.gone > 0 && <p>{t("goneLeftOut", { count: count.gone })}</p>}
      </ConfirmDialog>
      <ResultDialog
        result={accepting.ended && accepting.ended.result}
        failed={t("acceptFailed")}
        onClose={accepting.forgetEnded}
      />
    </>
  );
}
