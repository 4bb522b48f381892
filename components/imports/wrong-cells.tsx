import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { saveFile } from "@/components/ui/save-file";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { Cell, Row, ScrollingTable } from "@/components/imports/scrolling-table";
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
  const columnName = ({ field, column }: WrongCell) => (field ? t(`fields.${field}`) : column);

  function save() {
    const lines = wrong.map((cell) => [
      String(cell.row),
      columnName(cell),
      cell.value,
      wrongCellText(words, cell),
    ]);
    const csv = [heads, ...lines].map((line) => line.map(quoteCell).join(",")).join("\r\n");
    saveFile(new Blob([`\uFEFF${csv}\r\n`], { type: "text/csv" }), `${t("wrongFile")}.csv`);
  }

  return (
    <section aria-label={t("wrongCells")}>
      <ScrollingTable label={t("wrongCells")} heads={heads} isWrapped>
        {wrong.slice(0, SHOWN).map((cell, at) => (
          <Row key={at}>
            <Cell head={t("row")}>{cell.row}</Cell>
            <Cell>
              <bdi>{columnName(cell)}</bdi>
            </Cell>
            <Cell>{cell.value !== "" && <bdi>{cell.value}</bdi>}</Cell>
            <Cell>
              <Sentence>{wrongCellText(words, isolateOther(cell))}</Sentence>
            </Cell>
          </Row>
        ))}
      </ScrollingTable>
      {count > SHOWN && <p>{t("more", { shown: SHOWN, count })}</p>}
      <Button variant="default" mt="sm" leftSection={<IconDownload aria-hidden />} onClick={save}>
        {t("saveWrong")}
      </Button>
    </section>
  );
}

/** Lets the product or color that a reason names stand in its own direction. */
function isolateOther(cell: WrongCell): WrongCell {
  return cell.other === undefined ? cell : { ...cell, other: isolate(cell.other) };
}

function quoteCell(text: string): string {
  return `"${defuse(text).replaceAll('"', '""')}"`;
}
