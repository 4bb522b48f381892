"use client";

import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import { reasonText } from "@/lib/platform/errors/error-text";
import {
  BOUNDS,
  getCodeSide,
  LABEL_TEXTS,
  MAX_NAME,
  PAPERS,
} from "@/lib/products/labels/sizes/rules";
import {
  OF_SHEETS,
  type Field,
  type LabelSizeValues,
  type NumberField,
  type Wrongs,
} from "./label-size-values";

type Props = {
  readonly values: LabelSizeValues;
  readonly wrong: Wrongs;
  /** Why the server refused the name, such as one of another size. */
  readonly refusedName: string | undefined;
  readonly set: (change: Partial<LabelSizeValues>) => void;
  /** Called when the person has left a field. */
  readonly onLeave: (field: Field) => void;
};

const DOTS = Array.from(
  { length: BOUNDS.codeDots.max - BOUNDS.codeDots.min + 1 },
  (_, at) => BOUNDS.codeDots.min + at,
);

/** The fields of a size: its label, its paper, and what is on it. */
export function LabelSizeFields({ values, wrong, refusedName, set, onLeave }: Props) {
  const t = useTranslations("labelSizes");
  const why = useWhy(wrong);
  const number = (field: NumberField, label: string, description?: string) =>
    values.paper === "roll" && OF_SHEETS.has(field) ? null : (
      <TextInput
        attributes={LEFT_TO_RIGHT}
        inputMode="decimal"
        autoComplete="off"
        label={label}
        description={description}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={values[field]}
        error={why(field)}
        onBlur={() => onLeave(field)}
        onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      />
    );
  return (
    <Stack>
      <TextInput
        data-autofocus
        required
        label={t("name")}
        maxLength={MAX_NAME}
        value={values.name}
        error={refusedName ?? why("name")}
        onBlur={() => onLeave("name")}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <NativeSelect
        label={t("paper")}
        value={values.paper}
        data={PAPERS.map((value) => ({ value, label: t(`papers.${value}`) }))}
        onChange={({ currentTarget }) =>
          set({ paper: PAPERS.find((paper) => paper === currentTarget.value) ?? values.paper })
        }
      />
      <SimpleGrid cols={2}>
        {number("width", t("width"))}
        {number("height", t("height"))}
        {number("columns", t("columns"))}
        {number("rows", t("rows"))}
        {number("columnGap", t("columnGap"))}
        {number("rowGap", t("rowGap"))}
        {number("marginLeft", t("marginLeft"), t("marginHint"))}
        {number("marginTop", t("marginTop"), t("marginHint"))}
      </SimpleGrid>
      <SimpleGrid cols={2}>
        <NativeSelect
          label={t("codeDots")}
          value={values.codeDots}
          error={why("codeDots")}
          data={DOTS.map((dots) => ({
            value: String(dots),
            label: t("codeSide", { side: Number(getCodeSide(dots).toFixed(1)) }),
          }))}
          onChange={({ currentTarget }) => set({ codeDots: currentTarget.value })}
        />
        {number("textSize", t("textSize"))}
      </SimpleGrid>
      <Checkbox.Group
        label={t("texts")}
        description={t("priceHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={[...values.texts]}
        error={why("texts")}
        onChange={(chosen) => set({ texts: LABEL_TEXTS.filter((text) => chosen.includes(text)) })}
      >
        <SimpleGrid cols={2} my="xs">
          {LABEL_TEXTS.map((text) => (
            <Checkbox key={text} value={text} label={t(`text.${text}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Stack>
  );
}

/** The text of why a field is wrong. */
function useWhy(wrong: Wrongs) {
  const t = useTranslations();
  return (field: Field) => {
    const found = wrong[field];
    return found && reasonText(t, found.reason, found.limit);
  };
}
