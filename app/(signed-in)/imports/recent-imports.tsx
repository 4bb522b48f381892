import { Card } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { Cell, Row, ScrollingTable } from "@/components/imports/scrolling-table";
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
          <Row key={_id}>
            <Cell>{label}</Cell>
            <Cell>{t(`kinds.${kind}`)}</Cell>
            <Cell>
              <bdi>{fileName}</bdi>
            </Cell>
            <Cell head={t("rows")}>{rows}</Cell>
            <Cell head={t("by")}>
              <bdi>{username}</bdi>
            </Cell>
            <Cell>{endedAt && momentText(endedAt)}</Cell>
          </Row>
        ))}
      </ScrollingTable>
    </Card>
  );
}
