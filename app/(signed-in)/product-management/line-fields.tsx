"use client";

import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ColorName } from "@/components/products/color-name";
import { isolate } from "@/components/ui/text/isolate";
import { StockBar } from "@/components/ui/stock-bar";
import { Stepper } from "@/components/ui/fields/stepper";
import { getAvailable } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./product-lines-card.module.css";
import { listColors, type Line } from "./selection";

type Props = {
  readonly product: ProductView;
  readonly action: StockAction;
  readonly line: Line;
  readonly onChange: (line: Line) => void;
  readonly onRemove: () => void;
};

/** Quantity of a chosen color, with a bar that shows its effect on the stock. */
export function LineFields({ product, action, line, onChange, onRemove }: Props) {
  const t = useTranslations();
  const id = useId();
  const { sortName, color: name, quantity } = line;
  const color = listColors(product, sortName).find((candidate) => candidate.color === name);
  const available = color ? getAvailable(color) : 0;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classes.line}
      data-line
      data-without-quantity={quantity < 1 || undefined}
    >
      <div id={id} className={classes.lineName}>
        <ColorName name={name} of={sortName} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.lineRemove}
        aria-label={t("productManagement.removeLineOf", { name: isolate(product.name) })}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </ActionIcon>
      <Stepper
        aria-label={t("common.quantity")}
        packs={color?.packs}
        min={1}
        max={MAX_LINE_QUANTITY}
        stepMax={action === "remove" ? available : undefined}
        value={line.wrongQuantity ?? (quantity === 0 ? "" : quantity)}
        onChange={(typed, wrongQuantity) =>
          onChange({ ...line, quantity: typed === "" ? 0 : typed, wrongQuantity })
        }
        className={classes.quantity}
      />
      {color && (
        <div className={classes.stock}>
          <StockBar
            action={action}
            quantity={quantity}
            available={available}
            held={color.reservedQuantity}
          />
        </div>
      )}
    </div>
  );
}
