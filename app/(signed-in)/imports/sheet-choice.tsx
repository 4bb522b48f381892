import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ImportResult } from "@/lib/imports/jobs/schema";

type Props = {
  readonly result: ImportResult;
  readonly onChoose: (sheet: string) => void;
};

/** The sheet that was read, to be chosen otherwise. */
export function SheetChoice({ result: { sheets, sheet }, onChoose }: Props) {
  const t = useTranslations("imports");
  if (sheets.length < 2) return null;
  return (
    <NativeSelect
      label={t("sheet")}
      description={t("sheets", { count: sheets.length })}
      value={sheet ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={sheets.map(({ name, isHidden, rowCount }) => ({
        value: name,
        label: t(isHidden ? "hiddenSheet" : "visibleSheet", { name, count: rowCount }),
      }))}
    />
  );
}
