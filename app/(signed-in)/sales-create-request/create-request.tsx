"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { flushSync } from "react-dom";
import type { CatalogueAnswer } from "@/components/products/use-catalogue";
import { useGoneLine } from "@/components/products/use-gone-line";
import { useScanTarget } from "@/components/scanning/store/use-scan-target";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { isolate } from "@/components/ui/text/isolate";
import { lazyPart } from "@/components/loading/lazy-part";
import { useToday } from "@/components/hooks/use-today";
import { Way } from "@/components/stock-lines/way";
import type { ProductView } from "@/lib/products/schema";
import { Catalogue } from "./catalogue";
import classes from "./create-request.module.css";
import type { Choice } from "./draft";
import { ItemPanel } from "./item-panel";
import { RequestTray } from "./request-tray";
import { useDraft } from "./use-draft";
import { usePlaces } from "./use-places";
import { useSubmission } from "./use-submission";

const RepeatDates = lazyPart(() => import("./repeat-dates").then((loaded) => loaded.RepeatDates));

type Props = {
  readonly answer: CatalogueAnswer;
  /** The factory's day on which the page was rendered, YYYY-MM-DD. */
  readonly renderedOn: string;
};

/** A sales user's new request: products from the catalogue, item by item, sent as one (spec §2, §5). */
export function CreateRequest({ answer, renderedOn }: Props) {
  const t = useTranslations("salesCreateRequest");
  const repeat = useTranslations("repeat");
  const today = useToday(renderedOn);
  const composition = useDraft(today, renderedOn);
  const submission = useSubmission(composition.kept);
  const goneLine = useGoneLine();
  const { formRef, catalogueRef, goToForm, goToCatalogue, goOn } = usePlaces();
  const { draft, choose, takeScanned } = composition;
  useScanTarget(({ product, sort, color, units }) =>
    takeScanned(product, { sortName: sort.sortName, color: color.color }, units),
  );

  const chooseAndFillIn = useCallback(
    (product: ProductView, choice?: Choice) => {
      // The sorts must be there before the keyboard goes to them.
      flushSync(() => choose(product, choice));
      goToForm();
    },
    [choose, goToForm],
  );

  return (
    <Screen>
      <DraftNotice
        keptAt={composition.kept.keptAt}
        title={draft.repeats && repeat("notice", { request: isolate(draft.repeats) })}
        lines={composition.gone.map((line) => goneLine(line, "gone"))}
        onDiscard={composition.kept.discard}
      >
        {draft.repeats && (
          <RepeatDates items={draft.items} today={today} onChange={composition.setDates} />
        )}
      </DraftNotice>
      <Way action={draft.action} className={classes.layout}>
        <ItemPanel
          composition={composition}
          today={today}
          formRef={formRef}
          onChangeProduct={goToCatalogue}
          onAdded={goOn}
        />
        <div className={classes.beside}>
          <RequestTray composition={composition} submission={submission} />
          <Catalogue
            answer={answer}
            chosen={draft.fields}
            onChoose={chooseAndFillIn}
            headingRef={catalogueRef}
          />
        </div>
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
