import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FIELDS, letterOf, type Column, type ImportKind } from "@/lib/imports/rows/rules";
import classes from "./imports.module.css";
import type { Columns } from "./use-import";

type Props = {
  readonly kind: ImportKind;
  readonly heads: readonly Column[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
};

/** What each column of the file is taken for, each to be chosen otherwise. */
export function ColumnChoice({ kind, heads, columns, onChange }: Props) {
  const t = useTranslations("imports");
  const fields = FIELDS[kind].all;

  function choose(at: number, value: string) {
    const field = fields.find((one) => one === value) ?? null;
    // A field has one column: the one that had it before is left out.
    onChange(columns.map((one, other) => (other === at ? field : one === field ? null : one)));
  }

  return (
    <section aria-label={t("columns")}>
      <h2 className={classes.title}>{t("columns")}</h2>
      <div className={classes.columns}>
        {heads.map(({ head }, at) => (
          <NativeSelect
            key={at}
            label={head || t("column", { letter: letterOf(at) })}
            value={columns[at] ?? ""}
            onChange={(event) => choose(at, event.currentTarget.value)}
            data={[
              { value: "", label: t("leftOut") },
              ...fields.map((field) => ({ value: field, label: t(`fields.${field}`) })),
            ]}
          />
        ))}
      </div>
    </section>
  );
}
