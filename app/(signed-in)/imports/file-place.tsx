import { Button, FileButton, Text } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DropPlace } from "@/components/imports/drop-place";
import { useLanguage } from "@/components/language/language-per-page";
import { FIELDS, NEEDED_BY_NEW, type ImportKind } from "@/lib/imports/rows/rules";
import classes from "@/components/imports/imports.module.css";
import { formatList } from "./kinds";

/** Files that a person can choose; old formats are refused with the way to save them anew. */
export const ACCEPTED = ".xlsx,.xlsm,.xls,.csv,.tsv,.txt";

type Props = { readonly kind: ImportKind; readonly onChoose: (file: File) => void };

/** Takes a file that is chosen or dropped, and says which columns it needs. */
export function FilePlace({ kind, onChoose }: Props) {
  const t = useTranslations("imports");
  const { language } = useLanguage();
  const { needed, all } = FIELDS[kind];
  const neededByNew = NEEDED_BY_NEW[kind];
  const isNeeded: ReadonlySet<string> = new Set([...needed, ...neededByNew]);
  const others = all.filter((field) => !isNeeded.has(field));
  const names = (fields: readonly (typeof all)[number][]) =>
    formatList(
      fields.map((field) => t(`fields.${field}`)),
      language,
    );

  return (
    <DropPlace
      onDrop={({ files: [file] }) => {
        if (file) onChoose(file);
      }}
    >
      <IconFileUpload size={32} aria-hidden />
      <FileButton accept={ACCEPTED} onChange={(file) => file && onChoose(file)}>
        {(button) => (
          <Button {...button} size="md">
            {t("choose")}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" className={classes.onDesktop}>
        {t("orDrop")}
      </Text>
      <Text size="sm">{t("needs", { columns: names(needed) })}</Text>
      {neededByNew.length > 0 && (
        <Text size="sm">{t("needsForNew", { columns: names(neededByNew) })}</Text>
      )}
      {others.length > 0 && <Text size="sm">{t("mayHave", { columns: names(others) })}</Text>}
      <Text size="sm" c="dimmed">
        {t("limits")}
      </Text>
    </DropPlace>
  );
}
