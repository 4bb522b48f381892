import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { saveFile } from "@/components/ui/save-file";
import { Table } from "@/components/ui/table";
import { ScrollingTable } from "@/components/imports/scrolling-table";
import { defuse } from "@/lib/exports/tables/defused";
import type { WrongCell } from "@/lib/imports/rows/schema";
import { wrongCellText } from "@/lib/platform/errors/error-text";

/** Maximum number of wrong cells on the screen; the downloadable file has all of them. */
const SHOWN = 50;

type Props = { readonly wrong: readonly WrongCell[]; readonly count: number };

/** Each wrong cell: where it is, what it says, and what is wrong with that. */
export function WrongCells({ wrong, count }: Props) {
  const t = useTranslations("imports");
  const words = useTranslations();
  if (count === 0) return null;
  const heads = [t("row"), t("inColumn"), t("value"), t("reason")];
  const lines = wrong.map((cell) => [
    String(cell.row),
    cell.field ? t(`fields.${cell.field}`) : cell.column,
    cell.value,
    wrongCellText(words, cell),
  ]);

  function save() {
    const csv = [heads, ...lines].map((line) => line.map(quoteCell).join(",")).join("\r\n");
    saveFile(new Blob([`\uFEFF${csv}\r\n`], { type: "text/csv" }), `${t("wrongFile")}.csv`);
  }

  return (
    <section aria-label={t("wrongCells")}>
      <ScrollingTable label={t("wrongCells")} heads={heads}>
        {lines.slice(0, SHOWN).map((line, at) => (
          <Table.Tr key={at}>
            {line.map((text, column) => (
              <Table.Td key={column}>
                <bdi>{text}</bdi>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </ScrollingTable>
      {count > SHOWN && <p>{t("more", { shown: SHOWN, count })}</p>}
      <Button variant="default" mt="sm" leftSection={<IconDownload aria-hidden />} onClick={save}>
        {t("saveWrong")}
      </Button>
    </section>
  );
}

function quoteCell(text: string): string {
  return `"${defuse(text).replaceAll('"', '""')}"`;
}
