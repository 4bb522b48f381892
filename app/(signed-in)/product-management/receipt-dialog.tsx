"use client";

import { Stack, Table, Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/product-card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Ltr } from "@/components/ui/ltr";
import type { StockAction } from "@/lib/stock/schema";
import type { ReceiptLine } from "./selection";

type Props = {
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  readonly action: StockAction;
  /** A worker asks; a manager's change happens at once and shows what is available before and after it. */
  readonly isAsking: boolean;
  readonly lines: readonly ReceiptLine[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

const TITLE = {
  add: { direct: "receiptAdd", asking: "receiptAskAdd" },
  remove: { direct: "receiptRemove", asking: "receiptAskRemove" },
} as const;

/** The receipt: everything that was chosen, before it is done (spec §2). */
export function ReceiptDialog({ isOpen, isRunning, action, isAsking, lines, ...answers }: Props) {
  const t = useTranslations();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isRunning={isRunning}
      title={t(`productManagement.${TITLE[action][isAsking ? "asking" : "direct"]}`)}
      confirmLabel={t("common.yesConfirm")}
      size="xl"
      {...answers}
    >
      <Stack>
        <Table.ScrollContainer minWidth="20rem">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("common.product")}</Table.Th>
                <Table.Th>{t("common.color")}</Table.Th>
                <Table.Th ta="end">{t("common.quantity")}</Table.Th>
                {!isAsking && <Table.Th ta="end">{t("common.available")}</Table.Th>}
                {!isAsking && <Table.Th ta="end">{t("productManagement.afterwards")}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <ReceiptRow key={line.key} line={line} isAsking={isAsking} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Text fw={600}>{t("productManagement.areYouSure")}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

function ReceiptRow({ line, isAsking }: { line: ReceiptLine; isAsking: boolean }) {
  const t = useTranslations("productManagement");
  const format = useFormatter();
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600} dir="auto" ta="start">
          {line.product.name}
        </Text>
        <Text size="sm" c="dimmed">
          <Ltr>{line.product.SKU}</Ltr>
        </Text>
      </Table.Td>
      <Table.Td>
        <ColorName name={line.color} of={line.sortName} />
      </Table.Td>
      <Table.Td ta="end" fw={700}>
        {format.number(line.quantity)}
      </Table.Td>
      {!isAsking && <Table.Td ta="end">{format.number(line.available)}</Table.Td>}
      {!isAsking && (
        <Table.Td ta="end" fw={700} c={line.afterwards < 0 ? "red" : undefined}>
          {line.afterwards < 0
            ? t("short", { count: format.number(-line.afterwards) })
            : format.number(line.afterwards)}
        </Table.Td>
      )}
    </Table.Tr>
  );
}
