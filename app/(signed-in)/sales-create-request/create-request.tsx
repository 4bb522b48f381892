"use client";

import { useTranslations } from "next-intl";
import type { CatalogueAnswer } from "@/components/products/use-catalogue";
import { useGoneLine } from "@/components/products/use-gone-line";
import { LazyDraftNotice } from "@/components/forms/lazy-draft-notice";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart } from "@/components/loading/lazy-part";
import { useToday } from "@/components/hooks/use-today";
import { Way } from "@/components/stock-lines/way";
import type { StockAction } from "@/lib/stock/schema";
import { ActionChoice } from "./action-choice";
import { Catalogue } from "./catalogue";
import classes from "./create-request.module.css";
import { RequestTray } from "./request-tray";
import { useDraft } from "./use-draft";
import { useSubmission } from "./use-submission";

const RepeatDates = lazyPart(() => import("./repeat-dates").then((loaded) => loaded.RepeatDates));

type Props = {
  readonly answer: CatalogueAnswer;
  /** The factory's day on which the page was rendered, YYYY-MM-DD. */
  readonly renderedOn: string;
  /** The action with which a new request starts. */
  readonly startAction: StockAction;
};

/** A sales user's new request: products from the catalogue, item by item, sent as one (spec §2, §5). */
export function CreateRequest({ answer, renderedOn, startAction }: Props) {
  const t = useTranslations("salesCreateRequest");
  const repeat = useTranslations("repeat");
  const today = useToday(renderedOn);
  const composition = useDraft({ today, renderedOn, startAction });
  const submission = useSubmission(composition.kept);
  const goneLine = useGoneLine();
  const { draft } = composition;

  return (
    <Screen>
      <LazyDraftNotice
        keptAt={composition.kept.keptAt}
        title={draft.repeats && repeat("notice", { request: isolate(draft.repeats) })}
        lines={composition.gone.map((line) => goneLine(line, "gone"))}
        onDiscard={composition.kept.discard}
      >
        {draft.repeats && (
          <RepeatDates items={draft.items} today={today} onChange={composition.setDates} />
        )}
      </LazyDraftNotice>
      <Way action={draft.action} className={classes.layout}>
        <ActionChoice action={draft.action} onChange={composition.setAction} />
        <RequestTray
          draft={draft}
          hasMovedDays={composition.hasMovedDays}
          isSubmitting={submission.isRunning}
          onRemove={composition.remove}
          onSubmit={() => submission.submit(draft)}
        />
        <Catalogue answer={answer} composition={composition} today={today} />
      </Way>
      <ResultDialog
        result={submission.refused}
        failed={t("failedCreateRequest")}
        onClose={submission.closeRefused}
      />
      <ResultDialog
        result={composition.notAdded}
        failed={t("addItemFailed")}
        onClose={composition.closeNotAdded}
      />
    </Screen>
  );
}
