"use client";

import { useTranslations } from "next-intl";
import { splitRefusal } from "@/components/data/field-refusals";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { isolate } from "@/components/ui/text/isolate";
import type { LabelSizeView } from "@/lib/products/labels/sizes/schema";
import { LabelPreview } from "./label-preview";
import { LabelSizeFields } from "./label-size-fields";
import classes from "./label-sizes.module.css";
import { useLabelSizeForm, type LabelSizeStart } from "./use-label-size-form";

type Props = {
  readonly start: LabelSizeStart;
  readonly isOpen: boolean;
  readonly onSaved: (size: LabelSizeView) => void;
  readonly onClose: () => void;
};

/** Asks for a size of labels, and shows how it will look. */
export function LabelSizeForm({ start, isOpen, onSaved, onClose }: Props) {
  const t = useTranslations();
  const failureMessage = useFailureMessage();
  const form = useLabelSizeForm(start, onSaved);
  const { values, refusal } = form;
  const reason = useReason();
  const { wrong, rest } = splitRefusal(refusal, { name: values.name }, { labelSizeTaken: "name" });
  const name = isolate(start.name);
  return (
    <FormDialog
      isOpen={isOpen}
      title={start.size ? t("labelSizes.editTitle", { name }) : t("labelSizes.create")}
      submitLabel={t("labelSizes.save")}
      isChanged={form.isChanged}
      isRunning={form.isRunning}
      failure={rest && failureMessage(t("labelSizes.saveFailed"), rest)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={classes.form}>
        <LabelSizeFields
          values={values}
          wrong={form.wrong}
          refusedName={reason(wrong.get("name"))}
          set={form.set}
          onLeave={form.leave}
        />
        <LabelPreview layout={form.layout} />
      </div>
    </FormDialog>
  );
}
