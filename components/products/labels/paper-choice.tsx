"use client";

import { Button, NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import {
  LABEL_FORMATS,
  STANDARD_LAYOUTS,
  type LabelFormat,
} from "@/lib/products/labels/sizes/rules";
import type { LabelSizeView } from "@/lib/products/labels/sizes/schema";

const FIRST: LabelFormat = "sheet24";

export function findFormat(value: string): LabelFormat | undefined {
  return LABEL_FORMATS.find((format) => format === value);
}

/** Returns the paper of the choice on this device: a saved size, or a standard format. */
export function findPaper(choice: string, sizes: readonly LabelSizeView[]) {
  const size = sizes.find(({ _id }) => _id === choice);
  if (size) return { value: size._id, layout: size, wanted: { labelSizeId: size._id } };
  const format = findFormat(choice) ?? FIRST;
  return { value: format, layout: STANDARD_LAYOUTS[format], wanted: { format } };
}

type Props = {
  readonly value: string;
  readonly sizes: readonly LabelSizeView[];
  readonly onChange: (value: string) => void;
  /** Opens the saved sizes, for those who may change them. */
  readonly onManage: (() => void) | null;
};

/** The choice of the paper that labels are printed on. */
export function PaperChoice({ value, sizes, onChange, onManage }: Props) {
  const t = useTranslations("labels");
  const standard = LABEL_FORMATS.map((format) => ({
    value: format,
    label: t(`formats.${format}`),
  }));
  const own = sizes.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <div>
      <NativeSelect
        label={t("format")}
        value={value}
        data={
          own.length === 0
            ? standard
            : [
                { group: t("own"), items: own },
                { group: t("standard"), items: standard },
              ]
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {onManage && (
        <Button variant="subtle" mt="xs" px="xs" aria-haspopup="dialog" onClick={onManage}>
          {t("sizes")}
        </Button>
      )}
    </div>
  );
}
