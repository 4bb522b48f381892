import { Card } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { Table } from "@/components/ui/table";
import { ScrollingTable } from "@/components/imports/scrolling-table";
import { useMomentText } from "@/components/hooks/use-moment-text";
import classes from "@/components/imports/imports.module.css";

const loadSchema = () => import("@/lib/imports/jobs/schema").then((file) => file.importViewSchema);

type Props = {
  /** The import that was finished here last, after which the list is read anew. */
  readonly finished: string | undefined;
};

/** The last imports of the factory, whoever made them. */
export function RecentImports({ finished }: Props) {
  const t = useTranslations("imports");
  const momentText = useMomentText();
  const { data = [] } = useQuery({
    queryKey: [...KEYS.imports, "recent", finished],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readListOfApi("/imports?isImported=true&limit=20", loadSchema, signal),
  });
  if (data.length === 0) return null;
  const heads = [t("number"), t("kind"), t("fileName"), t("rows"), t("by"), t("on")];
  return (
    <Card component="section" padding="lg" aria-label={t("recent")}>
      <h2 className={classes.title}>{t("recent")}</h2>
      <ScrollingTable label={t("recent")} heads={heads}>
        {data.map(({ _id, label, kind, fileName, rows, username, endedAt }) => (
          <Table.Tr key={_id}>
            <Table.Td>{label}</Table.Td>
            <Table.Td>{t(`kinds.${kind}`)}</Table.Td>
            <Table.Td>
              <bdi>{fileName}</bdi>
            </Table.Td>
            <Table.Td>{rows}</Table.Td>
            <Table.Td>
              <bdi>{username}</bdi>
            </Table.Td>
            <Table.Td>{endedAt && momentText(endedAt)}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollingTable>
    </Card>
  );
}
