"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { Table } from "@/components/ui/table";
import { Ltr } from "@/components/ui/text/ltr";
import type { VoucherView } from "@/lib/stock/vouchers/schema";
import classes from "../vouchers.module.css";

type Props = { readonly voucher: VoucherView };

/** The colors that a voucher moved, one row for each. */
export function VoucherLines({ voucher: { lines, colors, units } }: Props) {
  const t = useTranslations("vouchers");
  const format = useFormatter();
  return (
    <>
      <div className={classes.lines} tabIndex={0} role="region" aria-label={t("lines")}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("product")}</Table.Th>
              <Table.Th>{t("sort")}</Table.Th>
              <Table.Th>{t("color")}</Table.Th>
              <Table.Th className={classes.units}>{t("quantity")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ SKU, productName, sort, color, quantity }, at) => (
              <Table.Tr key={at}>
                <Table.Td>
                  <Text fw={600}>
                    {productName === null ? t("deletedProduct") : <bdi>{productName}</bdi>}
                  </Text>
                  <Text size="sm" c="dimmed">
                    <Ltr>{SKU}</Ltr>
                  </Text>
                </Table.Td>
                <Table.Td>
                  <bdi>{sort}</bdi>
                </Table.Td>
                <Table.Td>
                  <ColorName name={color} />
                </Table.Td>
                <Table.Td className={classes.units}>
                  <Ltr>{format.number(quantity)}</Ltr>
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr className={classes.total}>
              <Table.Th scope="row" colSpan={3}>
                {t("total")}
              </Table.Th>
              <Table.Td className={classes.units}>{t("units", { units })}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </div>
      {colors > lines.length && (
        <Text c="dimmed">{t("more", { more: colors - lines.length })}</Text>
      )}
    </>
  );
}
