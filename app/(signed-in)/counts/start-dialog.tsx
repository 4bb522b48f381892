"use client";

import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { splitRefusal } from "@/components/data/field-refusals";
import { useCommand } from "@/components/data/use-command";
import { useReason } from "@/components/data/use-reason";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { CategoryAutocomplete } from "@/components/products/form/category-autocomplete";
import type { CountView } from "@/lib/counts/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { startCountAction } from "./actions";
import { ProductsField } from "./products-field";
import { ScopeSize } from "./scope-size";
import { splitSkus } from "./split-skus";

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onStarted: (count: CountView) => void;
};

type Values = {
  readonly name: string;
  readonly q: string;
  readonly category: string;
  readonly skus: readonly string[];
  /** The text in the field of products that is not one of them yet. */
  readonly search: string;
  readonly isBlind: boolean;
};

const NOTHING: Values = { name: "", q: "", category: "", skus: [], search: "", isBlind: false };

/** Asks what a new stock count takes in: everything, unless something is entered. */
export function StartDialog({ isOpen, onClose, onStarted }: Props) {
  const t = useTranslations("counts");
  const failureMessage = useFailureMessage();
  const reason = useReason();
  const [values, setValues] = useState(NOTHING);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(startCountAction);
  const set = (change: Partial<Values>) => {
    setValues((known) => ({ ...known, ...change }));
    setRefusal(null);
  };

  const isOverlap = refusal?.code === "countsOverlap";
  const { search, ...chosen } = values;
  const wanted = { ...chosen, skus: [...chosen.skus, ...splitSkus(search)] };
  const { wrong, rest } = splitRefusal(refusal, {
    name: wanted.name,
    q: wanted.q,
    category: wanted.category,
  });
  const { name, q, category, isBlind } = wanted;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const refuseOverlap = !isOverlap;
    setRefusal(null);
    const result = await run({ ...wanted, refuseOverlap });
    if (result?.ok) onStarted(result.data);
    else if (result) setRefusal(result.refusal);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t("start")}
      submitLabel={t(isOverlap ? "startAnyway" : "startNow")}
      isChanged={JSON.stringify(values) !== JSON.stringify(NOTHING)}
      isRunning={isRunning}
      failure={rest && failureMessage(t(isOverlap ? "overlapHint" : "startFailed"), rest)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{t("startHint")}</p>
      {isOpen && (
        <Stack>
          <ProductsField skus={chosen.skus} search={search} onChange={set} />
          <CategoryAutocomplete
            label={t("fields.category")}
            maxLength={80}
            value={category}
            error={reason(wrong.get("category"))}
            onChange={(value) => set({ category: value })}
          />
          <TextInput
            label={t("fields.q")}
            maxLength={64}
            value={q}
            error={reason(wrong.get("q"))}
            onChange={({ currentTarget }) => set({ q: currentTarget.value })}
          />
          <ScopeSize scope={{ q, category, skus: wanted.skus }} chosen={chosen.skus} />
        </Stack>
      )}
      <TextInput
        label={t("fields.name")}
        maxLength={120}
        value={name}
        error={reason(wrong.get("name"))}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Checkbox
        label={t("fields.isBlind")}
        description={t("blindHint")}
        checked={isBlind}
        onChange={({ currentTarget }) => set({ isBlind: currentTarget.checked })}
      />
    </FormDialog>
  );
}
