import { Button, NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { ImportResult } from "@/lib/imports/jobs/schema";
import {
  FIELDS,
  toColumnLetter,
  type ImportField,
  type ImportKind,
} from "@/lib/imports/rows/rules";
import classes from "@/components/imports/imports.module.css";
import type { Columns } from "./use-import";

type Props = {
  readonly kind: ImportKind;
  readonly known: ImportResult["columns"];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
};

const LEAVE_OUT = "-";

/** The field of each column of the file with its first values, each to be chosen otherwise. Columns that nobody decided on come first. */
export function ColumnChoice({ kind, known, columns, onChange }: Props) {
  const t = useTranslations("imports");
  const places = known.map((_, at) => at);
  const open = places.filter((at) => known[at]?.leftOut === "unknown");
  const others = places.filter((at) => known[at]?.leftOut !== "unknown");

  function choose(at: number, chosen: ImportField | null) {
    // A field has one column: the one that had it before is to be decided anew.
    onChange(
      columns.map((one, other) =>
        other === at ? chosen : chosen !== null && one === chosen ? undefined : one,
      ),
    );
  }

  const choices = (some: readonly number[]) => (
    <div className={classes.columns}>
      {known.map((column, at) =>
        some.includes(at) ? (
          <Choice
            key={at}
            kind={kind}
            column={column}
            letter={toColumnLetter(at)}
            field={columns[at]}
            onChoose={(field) => choose(at, field)}
          />
        ) : null,
      )}
    </div>
  );

  return (
    <section aria-label={t("columns")} className={classes.part}>
      {open.length > 0 && (
        <>
          <h2 className={classes.title}>{t("undecided", { count: open.length })}</h2>
          {choices(open)}
        </>
      )}
      {columns.includes(undefined) && (
        <Button
          className={classes.leaveOut}
          variant="default"
          onClick={() => onChange(columns.map((field) => field ?? null))}
        >
          {t("leaveOutAll")}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <h2 className={classes.title}>{t("columns")}</h2>
          {choices(others)}
        </>
      )}
    </section>
  );
}

type ChoiceProps = {
  readonly kind: ImportKind;
  readonly column: ImportResult["columns"][number];
  readonly letter: string;
  /** Undefined while it is to be decided. */
  readonly field: ImportField | null | undefined;
  readonly onChoose: (field: ImportField | null) => void;
};

function Choice({ kind, column, letter, field, onChoose }: ChoiceProps) {
  const t = useTranslations("imports");
  const { head, samples, hasUnits } = column;
  const fields = FIELDS[kind].all;
  const isOpen = field === undefined;
  const question = hasUnits && kind === "products" ? t("decideUnits") : t("decide");
  return (
    <NativeSelect
      label={head || t("column", { letter })}
      description={samples.length > 0 ? samples.map(isolate).join(" · ") : t("noValues")}
      error={isOpen && question}
      value={isOpen ? "" : (field ?? LEAVE_OUT)}
      onChange={({ currentTarget: { value } }) =>
        onChoose(fields.find((one) => one === value) ?? null)
      }
      data={[
        ...(isOpen ? [{ value: "", label: t("chooseField"), disabled: true }] : []),
        { value: LEAVE_OUT, label: t("leftOut") },
        ...fields.map((one) => ({ value: one, label: t(`fields.${one}`) })),
      ]}
    />
  );
}
