"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { CONDITIONS } from "@/lib/customers/returns/rules";
import type { ReturnableLine } from "@/lib/customers/returns/schema";
import classes from "./returns.module.css";
import type { ReturnLineValues } from "./use-return-form";

type Props = {
  readonly line: ReturnableLine;
  readonly values: ReturnLineValues;
  readonly onChange: (values: ReturnLineValues) => void;
};

/** A sold line with how many of it came back now, and in which condition. */
export function ReturnLineFields({ line, values, onChange }: Props) {
  const t = useTranslations("returns");
  const { productName, SKU, sort, color, sold, returned, packs } = line;
  const left = sold - returned;
  const goods = isolate(`${SKU} · ${sort} · ${color}`);
  return (
    <li className={classes.line}>
      <div>
        <Text fw={600}>
          <bdi>{productName}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          <Ltr>{SKU}</Ltr> · <bdi>{sort}</bdi> · <bdi>{color}</bdi>
        </Text>
        <Text size="sm">{t("soldAndReturned", { sold, returned })}</Text>
      </div>
      {left === 0 ? (
        <Text c="dimmed">{t("allBack")}</Text>
      ) : (
        <div className={classes.inputs}>
          <QuantityInput
            label={t("quantity")}
            aria-label={t("quantityOf", { goods })}
            w="9.5rem"
            min={0}
            max={left}
            packs={packs}
            value={values.wrong ?? values.quantity}
            onChange={(quantity, wrong) =>
              onChange({ ...values, quantity: quantity === 0 ? "" : quantity, wrong })
            }
          />
          <div className={classes.condition}>
            <ChoiceBar
              label={t("conditionOf", { goods })}
              choices={CONDITIONS.map((value) => ({ value, label: t(`conditions.${value}`) }))}
              chosen={values.condition}
              onChoose={({ value }) => onChange({ ...values, condition: value })}
            />
          </div>
        </div>
      )}
    </li>
  );
}
