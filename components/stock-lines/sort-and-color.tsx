"use client";

import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { Swatch } from "@/components/products/color-name";
import { getAvailable } from "@/lib/products/rules";
import type { ProductView, SortView } from "@/lib/products/schema";
import { isShownAtOnce } from "./choice";
import classes from "./sort-and-color.module.css";

type Props = {
  readonly product: ProductView;
  /** The sort whose colors are offered where not all are; empty until one is chosen. */
  readonly sortName: string;
  readonly isChosen: (sortName: string, color: string) => boolean;
  readonly onSort: (sortName: string) => void;
  readonly onColor: (sortName: string, color: string) => void;
};

/**
 * The sorts and colors of a product as buttons, each color with what is available. Few of them are all there, so that one tap
 * chooses sort and color; many come sort by sort, and there is no color before the sort.
 */
export function SortAndColor({ product, sortName, ...choice }: Props) {
  const t = useTranslations("stockLines");
  if (isShownAtOnce(product))
    return product.sorts.map((sort) => <SortWithColors key={sort._id} sort={sort} {...choice} />);
  const sort = product.sorts.find((known) => known.sortName === sortName);
  return (
    <>
      <Choice name="sort">
        {product.sorts.map((known) => (
          <UnstyledButton
            key={known._id}
            name="sortName"
            className={classes.chip}
            aria-pressed={known.sortName === sortName}
            onClick={() => choice.onSort(known.sortName)}
          >
            <bdi>{known.sortName}</bdi>
          </UnstyledButton>
        ))}
      </Choice>
      <Choice name="color" hint={sort ? undefined : t("sortFirst")}>
        {sort && <Colors sort={sort} {...choice} />}
      </Choice>
    </>
  );
}

type SortProps = Pick<Props, "isChosen" | "onColor"> & { readonly sort: SortView };

/** A sort's name with its colors beside it. */
function SortWithColors({ sort, ...choice }: SortProps) {
  const t = useTranslations("common");
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.choice}>
      <p id={id} className={classes.name}>
        <VisuallyHidden>{t("sort")}: </VisuallyHidden>
        <bdi>{sort.sortName}</bdi>
      </p>
      <fieldset aria-label={t("color")} className={classes.chips}>
        <Colors sort={sort} {...choice} />
      </fieldset>
    </div>
  );
}

type ChoiceProps = {
  readonly name: "sort" | "color";
  /** Asks for the choice that has to come first: until then nothing can be chosen here. */
  readonly hint?: string | undefined;
  readonly children: React.ReactNode;
};

/** Choices below their name. */
function Choice({ name, hint, children }: ChoiceProps) {
  const t = useTranslations("common");
  const id = useId();
  return (
    <div className={classes.choice}>
      <p id={id} className={classes.name}>
        {t(name)}
      </p>
      <fieldset
        aria-labelledby={id}
        aria-disabled={hint !== undefined}
        disabled={hint !== undefined}
        className={classes.chips}
      >
        {hint === undefined ? children : <span className={classes.hint}>{hint}</span>}
      </fieldset>
    </div>
  );
}

function Colors({ sort, isChosen, onColor }: SortProps) {
  const t = useTranslations("common");
  const format = useFormatter();
  return sort.colors.map((color) => (
    <UnstyledButton
      key={color._id}
      name="color"
      className={`${classes.chip} ${classes.color}`}
      aria-pressed={isChosen(sort.sortName, color.color)}
      onClick={() => onColor(sort.sortName, color.color)}
    >
      <Swatch name={color.color} />
      <bdi>{color.color}</bdi>
      <b>{format.number(getAvailable(color))}</b>
      <VisuallyHidden>{t("available")}</VisuallyHidden>
    </UnstyledButton>
  ));
}
