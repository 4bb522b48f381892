import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/text/ltr";
import { Table } from "@/components/ui/table";
import { TitledCard } from "@/components/ui/titled-card";
import type { SlowCall } from "@/lib/system/schema";
import classes from "./system.module.css";

/** The slowest calls since the start of the app. */
export function SlowCalls({ calls }: { readonly calls: readonly SlowCall[] }) {
  const t = useTranslations("system");
  const format = useFormatter();
  return (
    <TitledCard title={t("sections.calls")}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("labels.call")}</Table.Th>
            <Table.Th>{t("labels.count")}</Table.Th>
            <Table.Th className={classes.minor}>{t("labels.mean")}</Table.Th>
            <Table.Th>{t("labels.p95")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {calls.map(({ method, route, count, mean, p95 }) => (
            <Table.Tr key={`${method} ${route}`}>
              <Table.Td>
                <Ltr>
                  {method} {route}
                </Ltr>
              </Table.Td>
              <Table.Td>{format.number(count)}</Table.Td>
              <Table.Td className={classes.minor}>{format.number(mean)}</Table.Td>
              <Table.Td>{format.number(p95)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t("callsText")}
      </Text>
    </TitledCard>
  );
}
