"use client";

import { Stack } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { createAddress } from "@/components/printing/document-subject";
import { ShareButton } from "@/components/printing/share-button";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import { useActor } from "@/components/data/actor";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { lazyPart } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import { can } from "@/lib/auth/permissions";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { lastChoice, storeChoice } from "./label-choice";
import { countCopies, FIRST, LabelCounts, type LabelCountValues } from "./label-counts";
import { LabelSum } from "./label-sum";
import type { LabelsOf } from "./labels-of";
import { findFormat, findPaper, PaperChoice } from "./paper-choice";
import { useLabelSizes } from "./use-label-sizes";

const LabelSizesDialog = lazyPart(
  () => import("./sizes/label-sizes-dialog").then((module) => module.LabelSizesDialog),
  <LoadingOverlay />,
);

type Props = {
  readonly of: LabelsOf;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks what the labels are printed on, and how many of each; the document opens in a tab of its own. */
export function LabelsDialog({ of, isOpen, onClose }: Props) {
  const t = useTranslations("labels");
  const title = useTitle(of);
  const failureMessage = useFailureMessage();
  const { language } = useLanguage();
  const person = useActor();
  const tab = useDocumentTab();
  const { paper, sizes, choose, isLoading } = usePaper();
  const managing = useDialogSubject<null>();
  const [values, setValues] = useState<LabelCountValues>({ ...FIRST, isAsAdded: "added" in of });
  const set = (change: Partial<LabelCountValues>) => setValues({ ...values, ...change });
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [withoutPrice, setWithoutPrice] = useState(0);
  const isSheet = paper.layout.columns * paper.layout.rows > 1;
  const { kind, usedPlaces } = values;
  const copies = countCopies(values);
  const isWrong = copies === "" || usedPlaces === "" || isLoading;

  async function deliver(way: typeof tab.open) {
    if (isWrong) return;
    storeChoice(paper.value);
    const wanted = {
      locale: language,
      ...paper.wanted,
      usedPlaces,
      of: kind,
      ...toFormFields(of, copies),
    };
    let unpriced = 0;
    const makeLabels = async () => {
      const result = await person.printLabels(wanted);
      if (result.ok) unpriced = result.data.withoutPrice ?? 0;
      return result;
    };
    const refusal = await way(makeLabels, { title, address: createAddress() });
    setRefused(refusal);
    setWithoutPrice(unpriced);
    if (!refusal && unpriced === 0) onClose();
  }

  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title={title}
        submitLabel={t("print")}
        isRunning={tab.isPreparing}
        otherButton={
          <ShareButton
            title={title}
            isDisabled={isWrong}
            onShare={() => deliver(tab.shareDocument)}
          />
        }
        isBlocked={isWrong}
        isCovered={managing.dialog?.isOpen ?? false}
        failure={refused && failureMessage(t("failed"), refused)}
        onSubmit={(event) => {
          event.preventDefault();
          void deliver(tab.open);
        }}
        onClose={onClose}
      >
        <Stack>
          <PaperChoice
            value={paper.value}
            sizes={sizes}
            onChange={choose}
            onManage={can(person, "labelSizes.manage") ? () => managing.ask(null) : null}
          />
          <LabelCounts of={of} values={values} set={set} isSheet={isSheet} />
          <LabelSum of={of} values={values} layout={paper.layout} />
          {withoutPrice > 0 && (
            <Notice color="amber" Icon={IconInfoCircle} role="status">
              {t("withoutPrice", { count: withoutPrice })}
            </Notice>
          )}
        </Stack>
      </FormDialog>
      {managing.dialog && (
        <LabelSizesDialog
          key={managing.dialog.opening}
          isOpen={managing.dialog.isOpen}
          onSaved={choose}
          onClose={managing.close}
        />
      )}
    </>
  );
}

/** Returns the title that says whose labels they are. */
function useTitle(of: LabelsOf): string {
  const t = useTranslations("labels");
  if ("sku" in of) return t("ofProduct", { sku: isolate(of.sku) });
  return t("added" in of ? "ofAdded" : "ofList");
}

/** The chosen paper, and the saved sizes that the person may print: those with a price are for whoever sees deals. */
function usePaper() {
  const person = useActor();
  const [choice, choose] = useState(lastChoice);
  const { data = [], isPending } = useLabelSizes();
  const seesPrices = can(person, "customers.manage");
  const sizes = data.filter(({ texts }) => seesPrices || !texts.includes("price"));
  // A size that was chosen before is not known yet.
  const isLoading = isPending && choice !== "" && findFormat(choice) === undefined;
  return { paper: findPaper(choice, sizes), sizes, choose, isLoading };
}

/** Whose labels, and how many: the same number of each color, or as many as are added (`true`). */
function toFormFields(of: LabelsOf, copies: number | true | "") {
  const same = typeof copies === "number" ? { copies } : {};
  if ("sku" in of) return { ...same, sku: of.sku };
  if ("added" in of)
    return copies === true
      ? { colors: of.added.map(({ id, quantity }) => ({ id, copies: quantity })) }
      : { ...same, colorIds: of.added.map(({ id }) => id) };
  const { q, category, stock, archived } = of.filter;
  return { ...same, q, category, stock, archived };
}
