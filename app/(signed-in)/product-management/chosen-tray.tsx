"use client";

import { ActionIcon, Button, Text } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { SignedUnits } from "@/components/stock-lines/signed-units";
import { Tray } from "@/components/stock-lines/tray";
import { WAY_COLOR } from "@/components/stock-lines/way";
import { isolate } from "@/components/ui/text/isolate";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./chosen-tray.module.css";
import { OnHand, Short } from "./on-hand";
import { sumShortage, type ReceiptLine } from "./selection";

type Props = {
  readonly action: StockAction;
  readonly lines: readonly ReceiptLine[];
  /** Number of chosen colors without a quantity. */
  readonly incomplete: number;
  /** Number of chosen colors whose quantity is not a valid number. */
  readonly wrong: number;
  readonly onRemove: (line: ReceiptLine) => void;
  readonly onConfirm: () => void;
};

/** The chosen lines, and Confirm, which opens the receipt. */
export function ChosenTray({ action, lines, incomplete, wrong, onRemove, onConfirm }: Props) {
  const t = useTranslations();
  const shortage = sumShortage(lines);
  return (
    <Tray
      label={t("productManagement.chosenLines")}
      action={action}
      title={
        <span role="status">
          <State chosen={lines.length} incomplete={incomplete} wrong={wrong} />
          {shortage > 0 && (
            <>
              {" · "}
              <Short units={shortage} />
            </>
          )}
        </span>
      }
      total={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
      foot={
        <>
          <Button
            fullWidth
            size="lg"
            color={WAY_COLOR[action]}
            leftSection={<IconCheck aria-hidden />}
            className={classes.confirm}
            onClick={onConfirm}
          >
            {t("common.confirm")}
          </Button>
          <Text size="sm" c="dimmed" ta="center" visibleFrom="md">
            {t("productManagement.receiptNext")}
          </Text>
        </>
      }
    >
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.key} action={action} line={line} onRemove={() => onRemove(line)} />
        ))}
      </ul>
    </Tray>
  );
}

type StateProps = Pick<Props, "incomplete" | "wrong"> & { readonly chosen: number };

/** States what is next: a quantity to correct, one to enter, or else how much is chosen. */
function State({ chosen, incomplete, wrong }: StateProps) {
  const t = useTranslations("productManagement");
  if (wrong > 0) return t("quantityWrong", { count: wrong });
  return chosen === 0 && incomplete > 0
    ? t("quantityMissing", { count: incomplete })
    : t("chosen", { count: chosen });
}

type LineProps = {
  readonly action: StockAction;
  readonly line: ReceiptLine;
  readonly onRemove: () => void;
};

function Line({ action, line, onRemove }: LineProps) {
  const t = useTranslations();
  const { product, sortName, color, quantity } = line;
  return (
    <li className={classes.line}>
      <ProductPicture url={product.image?.url ?? null} size="sm" />
      <div className={classes.words}>
        <Text fw={600} lh={1.3}>
          <bdi>{product.name}</bdi>
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <ColorName name={color} of={sortName} />
        </Text>
        <OnHand line={line} />
      </div>
      <b className={classes.units}>
        <SignedUnits action={action} units={quantity} />
      </b>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={t("salesRequestItems.removeOf", {
          name: isolate(product.name),
          sort: isolate(sortName),
          color: isolate(color),
        })}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </ActionIcon>
    </li>
  );
}
