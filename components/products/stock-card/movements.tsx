"use client";

import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { DocumentLink } from "@/components/vouchers/document-link";
import { VoucherButton } from "@/components/vouchers/voucher-button";
import { ExportButton } from "@/components/exports/export-button";
import { Ltr } from "@/components/ui/text/ltr";
import { Moment } from "@/components/ui/text/moment";
import { PersonName } from "@/components/users/person-name";
import type { MovementView } from "@/lib/stock/cards/schema";
import type { Undone } from "@/lib/undo/schema";
import { UndoButton } from "@/components/undo/undo-button";
import classes from "./movements.module.css";

type Props = {
  readonly movements: readonly MovementView[];
  /** True when there are older movements that can be loaded. */
  readonly hasOlder: boolean;
  readonly isLoading: boolean;
  readonly onLoadOlder: () => void;
  readonly colorId: string;
};

/** Every change of a color's stock, the newest first: what happened, by how many units, who did it, and for what. */
export function Movements({ movements, hasOlder, isLoading, onLoadOlder, colorId }: Props) {
  const t = useTranslations("stockCard");
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={4} size="h6">
          {t("movements")}
        </Title>
        <ExportButton list="stock-card" filter={{ colorId }} isSmall />
      </Group>
      {movements.length === 0 ? (
        <Text c="dimmed">{t("none")}</Text>
      ) : (
        <Stack component="ul" gap={0} className={classes.list}>
          {movements.map((movement) => (
            <Movement key={movement._id} movement={movement} />
          ))}
        </Stack>
      )}
      {hasOlder && (
        <Button variant="subtle" fullWidth onClick={onLoadOlder} loading={isLoading}>
          {t("older")}
        </Button>
      )}
    </section>
  );
}

function Movement({ movement }: { movement: MovementView }) {
  const t = useTranslations("stockCard");
  const { document, isUndone } = movement;
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      wrap="nowrap"
      py="xs"
      className={classes.row}
    >
      <div>
        <Text fw={600}>
          {t(`kinds.${movement.kind}`)} {document && <DocumentLink document={document} />}
        </Text>
        {isUndone && !UNDOING.has(movement.kind) && (
          <Badge color="gray" variant="light">
            {t("undone")}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          <PersonName username={movement.username} displayName={movement.displayName} /> ·{" "}
          <Moment at={movement.createdAt} />
        </Text>
        <Actions movement={movement} />
      </div>
      <Changes movement={movement} />
    </Group>
  );
}

/** The voucher of what moved, and the way back, which remains while it says what it did. */
function Actions({ movement }: { movement: MovementView }) {
  const t = useTranslations("vouchers");
  const card = useTranslations("stockCard");
  const { _id: documentId, quantityDelta, username: by, createdAt: at, isUndone } = movement;
  const type = getUndoType(movement);
  const action = quantityDelta > 0 ? "add" : "remove";
  if (quantityDelta === 0) return null;
  return (
    <Group gap={0}>
      {!isUndone && (
        <VoucherButton variant="subtle" of={{ documentId, action }}>
          {t(`names.${action}`)}
        </VoucherButton>
      )}
      {type && (
        <UndoButton
          variant="subtle"
          isOffered={!isUndone}
          done={{ by, at }}
          description={card(`kinds.${movement.kind}`)}
          {...{ documentId, type }}
        />
      )}
    </Group>
  );
}

const UNDOING: ReadonlySet<MovementView["kind"]> = new Set(["undo", "reopen"]);

const UNDO_TYPES: Partial<Record<MovementView["kind"], Undone["type"]>> = {
  add: "stockChange",
  remove: "stockChange",
  request: "workerRequest",
  sale: "salesRequest",
  release: "salesRequest",
};

function getUndoType({ kind, document }: MovementView): Undone["type"] | undefined {
  return kind === "edit" && document?.type === "stockCount" ? "stockCount" : UNDO_TYPES[kind];
}

/** The changes of on hand and held, and the stock afterwards. */
function Changes({ movement }: { movement: MovementView }) {
  const t = useTranslations("common");
  const amounts = [
    { word: t("onHand"), delta: movement.quantityDelta, after: movement.quantityAfter },
    { word: t("held"), delta: movement.reservedDelta, after: movement.reservedAfter },
  ];
  const { damaged } = movement;
  const format = useFormatter();
  return (
    <Stack gap={0} align="flex-end" className={classes.changes}>
      {amounts
        .filter(({ delta }) => delta !== 0)
        .map(({ word, delta, after }) => (
          <Text key={word} size="sm">
            {word}{" "}
            <Text span inherit fw={600} c={delta > 0 ? "petrol" : "clay"}>
              <Ltr>
                {delta > 0 ? "+" : "−"}
                {format.number(Math.abs(delta))}
              </Ltr>
            </Text>{" "}
            <Text span inherit c="dimmed">
              = <Ltr>{format.number(after)}</Ltr>
            </Text>
          </Text>
        ))}
      {damaged > 0 && (
        <Text size="sm">
          {t("damaged")} <Ltr>{format.number(damaged)}</Ltr>
        </Text>
      )}
    </Stack>
  );
}
