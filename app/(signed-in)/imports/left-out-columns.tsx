import { Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useLanguage } from "@/components/language/language-per-page";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import type { ImportResult } from "@/lib/imports/jobs/schema";
import { toColumnLetter, type ImportKind } from "@/lib/imports/rows/rules";
import { formatList } from "./kinds";
import type { Columns } from "./use-import";

type Props = {
  readonly kind: ImportKind;
  readonly known: ImportResult["columns"];
  readonly columns: Columns;
};

/** Says which columns with values the import leaves out, and where the units in them are imported instead. */
export function LeftOutColumns({ kind, known, columns }: Props) {
  const t = useTranslations("imports");
  const { language } = useLanguage();
  const places = known.flatMap(({ samples }, at) =>
    samples.length > 0 && columns[at] === null ? [at] : [],
  );
  if (places.length === 0) return null;
  const list = (some: readonly number[]) =>
    formatList(
      some.map((at) => isolate(known[at]?.head || t("column", { letter: toColumnLetter(at) }))),
      language,
    );
  const ofUnits = kind === "products" ? places.filter((at) => known[at]?.hasUnits) : [];
  return (
    <Notice color="blue" Icon={IconInfoCircle} role="status">
      <Text inherit>{t("notImported", { count: places.length, columns: list(places) })}</Text>
      {ofUnits.length > 0 && (
        <Text inherit>
          {t("unitsElsewhere", { columns: list(ofUnits) })}{" "}
          <Link href="/imports?kind=openingStock">{t("importOpeningStock")}</Link>
        </Text>
      )}
    </Notice>
  );
}
