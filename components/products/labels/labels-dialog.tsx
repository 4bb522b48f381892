"use client";

import { NativeSelect, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { useDocumentTab } from "@/components/printing/use-document-tab";
import { useActor } from "@/components/data/actor";
import { FormDialog } from "@/components/forms/form-dialog";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { isolate } from "@/components/ui/text/isolate";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { LABEL_FORMATS, LABELLED, MAX_COPIES, MAX_USED_PLACES } from "@/lib/products/labels/schema";
import { storeFormat, lastFormat } from "./label-choice";
import type { AddedColor, LabelsOf } from "./labels-of";

type Props = {
  readonly of: LabelsOf;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks what the labels are printed on, and how many of each; the document opens in a tab of its own. */
export function LabelsDialog({ of, isOpen, onClose }: Props) {
  const t = useTranslations("labels");
  const failureMessage = useFailureMessage();
  const { language } = useLanguage();
  const { printLabels } = useActor();
  const tab = useDocumentTab();
  const [format, setFormat] = useState(lastFormat);
  const [kind, setKind] = useState<(typeof LABELLED)[number]>("items");
  const [wantsAsAdded, setWantsAsAdded] = useState("added" in of);
  const [copies, setCopies] = useState<number | "">(1);
  const [usedPlaces, setUsedPlaces] = useState<number | "">(0);
  const [refused, setRefused] = useState<Refusal | null>(null);
  // Of packs, nobody says how many are added.
  const isAsAdded = wantsAsAdded && kind === "items";
  const isWrong = (copies === "" && !isAsAdded) || usedPlaces === "";

  async function print() {
    if (isWrong) return;
    storeFormat(format);
    const wanted = {
      locale: language,
      format,
      usedPlaces,
      of: kind,
      ...toFormFields(of, isAsAdded || copies),
    };
    const refusal = await tab.open(() => printLabels(wanted));
    setRefused(refusal);
    if (!refusal) onClose();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={getTitle(of)}
      submitLabel={t("print")}
      isRunning={tab.isPreparing}
      isBlocked={isWrong}
      failure={refused && failureMessage(t("failed"), refused)}
      onSubmit={(event) => {
        event.preventDefault();
        void print();
      }}
      onClose={onClose}
    >
      <Stack>
        <NativeSelect
          label={t("format")}
          value={format}
          data={LABEL_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={({ currentTarget }) =>
            setFormat(LABEL_FORMATS.find((value) => value === currentTarget.value) ?? format)
          }
        />
        <NativeSelect
          label={t("labelled")}
          value={kind}
          data={LABELLED.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget }) =>
            setKind(LABELLED.find((value) => value === currentTarget.value) ?? kind)
          }
        />
        {"added" in of && kind === "items" && (
          <NativeSelect
            label={t("howMany")}
            value={String(isAsAdded)}
            data={[
              { value: "true", label: t("asAdded", { count: sumUnits(of.added) }) },
              { value: "false", label: t("sameOfEach") },
            ]}
            onChange={({ currentTarget }) => setWantsAsAdded(currentTarget.value === "true")}
          />
        )}
        {!isAsAdded && (
          <QuantityInput
            label={t(kind === "packs" ? "copiesOfPack" : "copies")}
            value={copies}
            onChange={setCopies}
            min={1}
            max={MAX_COPIES}
          />
        )}
        {format !== "single" && (
          <QuantityInput
            label={t("usedPlaces")}
            value={usedPlaces}
            onChange={setUsedPlaces}
            min={0}
            max={MAX_USED_PLACES}
          />
        )}
      </Stack>
    </FormDialog>
  );

  function getTitle(subject: LabelsOf): string {
    if ("sku" in subject) return t("ofProduct", { sku: isolate(subject.sku) });
    return t("added" in subject ? "ofAdded" : "ofList");
  }
}

const sumUnits = (added: readonly AddedColor[]) =>
  added.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whose labels, and how many: the same number of each color, or as many as are added (`true`). */
function toFormFields(of: LabelsOf, copies: number | true | "") {
  const same = typeof copies === "number" ? { copies } : {};
  if ("sku" in of) return { ...same, sku: of.sku };
  if ("added" in of)
    return copies === true
      ? { colors: of.added.map(({ id, quantity }) => ({ id, copies: quantity })) }
      : { ...same, colorIds: of.added.map(({ id }) => id) };
  const { q, category, stock } = of.filter;
  return { ...same, q, category, stock };
}
