import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/text/ltr";
import { Table } from "@/components/ui/table";
import { TitledCard } from "@/components/ui/titled-card";
import type { SystemView } from "@/lib/system/schema";
import classes from "./system.module.css";
import { useSize } from "./use-size";

/** The largest tables of the database. */
export function Tables({ tables }: Pick<SystemView["sizes"], "tables">) {
  const t = useTranslations("system");
  const size = useSize();
  return (
    <TitledCard title={t("sections.tables")}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("labels.table")}</Table.Th>
            <Table.Th>{t("labels.size")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tables.map(({ name, bytes }) => (
            <Table.Tr key={name}>
              <Table.Td>
                <Ltr>{name}</Ltr>
              </Table.Td>
              <Table.Td>{size(bytes)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TitledCard>
  );
}
