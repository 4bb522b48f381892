"use client";

import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useImperativeHandle, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { ColorName } from "@/components/products/color-name";
import type { Choices } from "@/components/stock-lines/choice";
import { SortAndColor } from "@/components/stock-lines/sort-and-color";
import type { ProductView } from "@/lib/products/schema";
import {
  findNextField,
  listChoices,
  withSort,
  type DealValues,
  type LineValues,
} from "./deal-values";
import classes from "./deal-form.module.css";
import { focusPart } from "./line-parts";

type Props = {
  readonly at: number;
  /** Undefined while its sorts and colors are unknown, such as those of a deleted one. */
  readonly product: ProductView | undefined;
  readonly lineRef: RefObject<HTMLElement | null>;
};

/** The sort and color of a line. Once chosen, they take the place of the choices until one wants to change them. */
export function VariantField({ at, product, lineRef }: Props) {
  const { control } = useFormContext<DealValues>();
  const line = useWatch({ control, name: `products.${at}` });
  const [begunWith] = useState(line);
  const [isChanging, setIsChanging] = useState(false);
  const field = useVariant(at, lineRef);
  if (line.productName === "") return null;

  const isSame = begunWith.productId === line.productId;
  const choices = listChoices(product, isSame ? [begunWith, line] : [line]);

  function choose(chosen: LineValues) {
    flushSync(() => {
      setIsChanging(false);
      field.set(chosen);
    });
    focusPart(lineRef.current, findNextField(chosen));
  }

  function change() {
    flushSync(() => setIsChanging(true));
    focusPart(lineRef.current, "color");
  }

  if (findNextField(line) === "quantity" && !isChanging)
    return <Chosen line={line} hasOthers={countColors(choices) > 1} onChange={change} />;
  return (
    <div className={classes.choices}>
      <SortAndColor
        product={choices}
        sortName={line.sort}
        errors={field.errors}
        isChosen={(sort, color) => sort === line.sort && color === line.color}
        onSort={(sort) => choose(withSort(line, choices, sort))}
        onColor={(sort, color) => choose({ ...line, sort, color })}
      />
    </div>
  );
}

/** The form's fields for the sort and color, of which one may be refused. */
function useVariant(at: number, lineRef: Props["lineRef"]) {
  const reason = useReason();
  const { control, setValue } = useFormContext<DealValues>();
  const name = `products.${at}` as const;
  const sort = useController({ control, name: `${name}.sort` });
  const color = useController({ control, name: `${name}.color` });
  useImperativeHandle(sort.field.ref, () => ({ focus: () => focusPart(lineRef.current, "sort") }));
  useImperativeHandle(color.field.ref, () => ({
    focus: () => focusPart(lineRef.current, "color"),
  }));
  return {
    errors: { sort: reason(sort.fieldState.error), color: reason(color.fieldState.error) },
    set: (line: LineValues) =>
      setValue(name, line, {
        shouldDirty: true,
        shouldValidate: sort.fieldState.invalid || color.fieldState.invalid,
      }),
  };
}

const countColors = ({ sorts }: Choices) => sorts.flatMap(({ colors }) => colors).length;

type ChosenProps = {
  readonly line: LineValues;
  readonly hasOthers: boolean;
  readonly onChange: () => void;
};

/** The chosen sort and color, which shows the others when pressed. */
function Chosen({ line, hasOthers, onChange }: ChosenProps) {
  const t = useTranslations("deals.form");
  return (
    <UnstyledButton
      className={classes.chosen}
      disabled={!hasOthers}
      aria-description={t("changeVariant")}
      onClick={onChange}
    >
      <ColorName of={line.sort} name={line.color} />
      {hasOthers && <IconChevronDown size="1.25em" aria-hidden />}
    </UnstyledButton>
  );
}
