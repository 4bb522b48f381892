"use client";

import { Button, Group } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ProductForm } from "@/components/products/form/product-form";
import classes from "@/components/products/form/product-form.module.css";
import { LabelsDialog } from "@/components/products/labels/lazy-labels-dialog";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { LazyDraftNotice } from "@/components/forms/lazy-draft-notice";
import { isAboutSimilar, SaveAnyway } from "@/components/forms/save-anyway";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { useGoBack } from "@/components/frame/use-go-back";
import { isolate } from "@/components/ui/text/isolate";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { NextSteps } from "./next-steps";
import { useProductCreation } from "./use-product-creation";

/** Creates one product after the other: a created one leaves an empty form (spec §2, §5). */
export function CreateProductForm() {
  const t = useTranslations("createProduct");
  const drafts = useTranslations("drafts");
  const {
    form,
    formRef,
    submit,
    isRunning,
    outcome,
    close,
    repeat,
    saveAnyway,
    draft,
    ...picture
  } = useProductCreation();
  const labels = useDialogSubject<string>();
  const created = outcome?.ok ? outcome.data : null;

  function askForLabels(sku: string) {
    close();
    labels.ask(sku);
  }

  return (
    <Screen>
      <LazyDraftNotice
        keptAt={draft.keptAt}
        lines={[draft.restored?.hadPicture === true && drafts("chooseFileAgain")]}
        onDiscard={draft.discard}
      />
      <ProductForm
        form={form}
        formRef={formRef}
        onSubmit={submit}
        pictureProblem={picture.pictureProblem}
        onPictureProblem={picture.setPictureProblem}
        maxQuantity={MAX_LINE_QUANTITY}
      >
        <Buttons isRunning={isRunning} />
      </ProductForm>
      <ResultDialog
        result={outcome}
        done={({ SKU }) => [t("created", { sku: isolate(SKU) })]}
        failed={t("failed")}
        onClose={close}
        wayOn={
          created ? (
            <NextSteps
              product={created}
              onLabels={() => askForLabels(created.SKU)}
              onRepeat={repeat}
            />
          ) : (
            isAboutSimilar(outcome) && <SaveAnyway onPress={saveAnyway} />
          )
        }
      />
      {labels.dialog && (
        <LabelsDialog
          key={labels.dialog.opening}
          of={{ sku: labels.dialog.subject }}
          isOpen={labels.dialog.isOpen}
          onClose={labels.close}
        />
      )}
    </Screen>
  );
}

function Buttons({ isRunning }: { isRunning: boolean }) {
  const t = useTranslations();
  const goBack = useGoBack();

  return (
    <Group justify="flex-end" className={classes.foot}>
      <Button variant="default" size="md" onClick={goBack} disabled={isRunning}>
        {t("common.cancel")}
      </Button>
      <Button type="submit" size="md" leftSection={<IconCheck aria-hidden />} loading={isRunning}>
        {t("createProduct.submit")}
      </Button>
    </Group>
  );
}
