"use client";

import { Group, Stack, Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { ReturnedFromFields, type ReturnedFrom } from "@/components/returns/returned-from-fields";
import { WAY_COLOR } from "@/components/stock-lines/way";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import { Table } from "@/components/ui/table";
import { Ltr } from "@/components/ui/text/ltr";
import type { StockAction } from "@/lib/stock/schema";
import { OnHand } from "./on-hand";
import type { ReceiptLine } from "./selection";

type Props = {
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  readonly action: StockAction;
  /** A worker asks; a manager's change happens at once. */
  readonly isAsking: boolean;
  readonly lines: readonly ReceiptLine[];
  /** Number of begun lines that are left out, because they lack a color or a quantity. */
  readonly incomplete: number;
  /** The deal or request that a manager's addition comes back from. */
  readonly returnedFrom: ReturnedFrom;
  readonly onReturnedFrom: (value: ReturnedFrom) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

const TITLE = {
  add: { direct: "receiptAdd", asking: "receiptAskAdd" },
  remove: { direct: "receiptRemove", asking: "receiptAskRemove" },
} as const;

/** The receipt: everything that was chosen, before it is done (spec §2). */
export function ReceiptDialog({
  isOpen,
  isRunning,
  action,
  isAsking,
  lines,
  incomplete,
  returnedFrom,
  onReturnedFrom,
  ...answers
}: Props) {
  const t = useTranslations();
  const isShort = !isAsking && lines.some(({ afterwards }) => afterwards < 0);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isRunning={isRunning}
      isBlocked={isShort || isReasonMissing(returnedFrom)}
      title={t(`productManagement.${TITLE[action][isAsking ? "asking" : "direct"]}`)}
      confirmLabel={t("common.yesConfirm")}
      color={WAY_COLOR[action]}
      size="lg"
      {...answers}
    >
      <Stack>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("common.product")}</Table.Th>
              <Table.Th ta="end">{t("common.quantity")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <ReceiptRow key={line.key} line={line} action={action} isAsking={isAsking} />
            ))}
          </Table.Tbody>
        </Table>
        {incomplete > 0 && (
          <Text c="amber">{t("productManagement.incomplete", { count: incomplete })}</Text>
        )}
        {action === "add" && !isAsking && (
          <ReturnedFromFields value={returnedFrom} onChange={onReturnedFrom} />
        )}
        {isShort ? (
          <Text fw={600} c="red" role="status">
            {t("productManagement.tooMuch")}
          </Text>
        ) : (
          <Text fw={600}>{t("productManagement.areYouSure")}</Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function isReasonMissing({ from, reason }: ReturnedFrom): boolean {
  return from.trim() !== "" && reason.trim() === "";
}

type RowProps = Pick<Props, "action" | "isAsking"> & { readonly line: ReceiptLine };

function ReceiptRow({ line, action, isAsking }: RowProps) {
  const t = useTranslations("productManagement");
  const format = useFormatter();
  const isMoreThanThere = isAsking && action === "remove" && line.afterwards < 0;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <ProductPicture url={line.product.image?.url ?? null} size="sm" />
          <div>
            <Text fw={600}>
              <bdi>{line.product.name}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              <Ltr>{line.product.SKU}</Ltr>
            </Text>
            <ColorName name={line.color} of={line.sortName} />
          </div>
        </Group>
        {isMoreThanThere && (
          <Text size="sm" fw={600} c="red" role="status">
            {line.available > 0
              ? t("askedTooMuch", { count: format.number(line.available) })
              : t("askedNone")}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end" valign="top">
        <Text size="lg" fw={600}>
          {format.number(line.quantity)}
        </Text>
        {!isMoreThanThere && <OnHand line={line} />}
      </Table.Td>
    </Table.Tr>
  );
}
