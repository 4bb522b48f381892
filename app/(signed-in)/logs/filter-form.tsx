"use client";

import { Button, Card, Stack, TextInput } from "@mantine/core";
import { IconPrinter, IconSearch, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ExportButton } from "@/components/exports/export-button";
import { ShareButton } from "@/components/printing/share-button";
import { useReason } from "@/components/data/use-reason";
import { DateInput } from "@/components/ui/fields/date-input";
import type { LogFilter } from "@/lib/logs/schema";
import { ActionField } from "./action-field";
import classes from "./logs.module.css";
import type { Field, FilterFields } from "./use-filter";

type Props = {
  readonly id: string;
  /** True when phones show it too, which have the chips; elsewhere it is always shown. */
  readonly isOpen: boolean;
  readonly filter: FilterFields;
  readonly isSearching: boolean;
  readonly isPrinting: boolean;
  readonly onSearch: () => void;
  readonly onPrint: () => void;
  readonly onShare: () => Promise<unknown>;
  readonly onExport: () => Promise<LogFilter | undefined>;
  readonly onDelete: () => void;
};

/** The filter of the list. Search applies all fields; Delete Logs uses only the dates (spec §2 "Logs"). */
export function FilterForm({ id, isOpen, filter, isSearching, isPrinting, ...on }: Props) {
  const t = useTranslations();
  const reason = useReason();
  return (
    <Card
      component="form"
      role="search"
      id={id}
      className={classes.form}
      data-open={isOpen || undefined}
      aria-label={t("logs.filter")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        on.onSearch();
      }}
    >
      <Stack>
        <div className={classes.fields}>
          <ActionField error={reason(filter.reasonOf("action"))} {...filter.choice("action")} />
          <TextField filter={filter} field="username" />
          <DateField filter={filter} field="startDate" />
          <DateField filter={filter} field="endDate" />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" leftSection={<IconSearch aria-hidden />} loading={isSearching}>
            {t("logs.search")}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter aria-hidden />}
            loading={isPrinting}
            onClick={on.onPrint}
          >
            {t("logs.print")}
          </Button>
          <ShareButton title={t("logs.title")} onShare={on.onShare} />
          <ExportButton list="logs" filter={on.onExport} />
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash aria-hidden />}
            onClick={on.onDelete}
          >
            {t("logs.delete")}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

type FieldProps = Pick<Props, "filter"> & { readonly field: Field };

function TextField({ filter, field }: FieldProps) {
  return <TextInput {...useWords(filter, field)} autoComplete="off" {...filter.input(field)} />;
}

function DateField({ filter, field }: FieldProps) {
  return <DateInput {...useWords(filter, field)} {...filter.choice(field)} />;
}

/** The label and the error text of a field. */
function useWords(filter: FieldProps["filter"], field: Field) {
  const t = useTranslations();
  const reason = useReason();
  return { label: t(`logs.${field}`), error: reason(filter.reasonOf(field)) };
}
