"use client";

import { Input, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { Swatch } from "@/components/products/color-name";
import { getAvailable } from "@/lib/products/rules";
import { isShownAtOnce, type Choices, type SortChoice } from "./choice";
import classes from "./sort-and-color.module.css";

type Props = {
  readonly product: Choices;
  /** The sort whose colors are offered where not all are; empty until one is chosen. */
  readonly sortName: string;
  /** Why the choice is refused. */
  readonly errors?: Errors;
  readonly isChosen: (sortName: string, color: string) => boolean;
  readonly onSort: (sortName: string) => void;
  readonly onColor: (sortName: string, color: string) => void;
};

type Errors = Readonly<Partial<Record<"sort" | "color", string | undefined>>>;

const NO_ERRORS: Errors = {};

/**
 * The sorts and colors of a product as buttons, each color with what is available. Few of them are all there, so that one tap
 * chooses sort and color; many come sort by sort, and there is no color before the sort.
 */
export function SortAndColor({ product, errors = NO_ERRORS, ...choice }: Props) {
  if (isShownAtOnce(product))
    return <SortsWithColors {...choice} {...product} error={errors.sort ?? errors.color} />;
  return <SortThenColor {...choice} product={product} errors={errors} />;
}

function SortThenColor({ product, sortName, errors, ...choice }: Props & { errors: Errors }) {
  const t = useTranslations("stockLines");
  const sort = product.sorts.find((known) => known.sortName === sortName);
  return (
    <>
      <Choice name="sort" error={errors.sort}>
        {product.sorts.map((known) => (
          <UnstyledButton
            key={known.sortName}
            name="sortName"
            className={classes.chip}
            aria-pressed={known.sortName === sortName}
            onClick={() => choice.onSort(known.sortName)}
          >
            <bdi>{known.sortName}</bdi>
          </UnstyledButton>
        ))}
      </Choice>
      <Choice name="color" error={sort && errors.color} hint={sort ? undefined : t("sortFirst")}>
        {sort && <Colors sort={sort} {...choice} />}
      </Choice>
    </>
  );
}

type SortsProps = Choices &
  Pick<Props, "isChosen" | "onColor"> & { readonly error: string | undefined };

/** Each sort's name with its colors beside it. */
function SortsWithColors({ sorts, error, ...choice }: SortsProps) {
  const t = useTranslations("common");
  const id = useId();
  return (
    <>
      {error && (
        <Input.Error id={id} size="control">
          {error}
        </Input.Error>
      )}
      {sorts.map((sort, at) => (
        <div
          key={sort.sortName}
          role="group"
          aria-labelledby={`${id}${at}`}
          className={classes.choice}
        >
          <p id={`${id}${at}`} className={classes.name}>
            <VisuallyHidden>{t("sort")}: </VisuallyHidden>
            <bdi>{sort.sortName}</bdi>
          </p>
          <fieldset aria-label={t("color")} {...describeError(id, error)} className={classes.chips}>
            <Colors sort={sort} {...choice} />
          </fieldset>
        </div>
      ))}
    </>
  );
}

type ChoiceProps = {
  readonly name: "sort" | "color";
  /** Asks for the choice that has to come first: until then nothing can be chosen here. */
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly children: React.ReactNode;
};

/** Choices below their name. */
function Choice({ name, hint, error, children }: ChoiceProps) {
  const t = useTranslations("common");
  const id = useId();
  const errorId = useId();
  return (
    <div className={classes.choice}>
      <p id={id} className={classes.name}>
        {t(name)}
      </p>
      <fieldset
        aria-labelledby={id}
        aria-disabled={hint !== undefined}
        disabled={hint !== undefined}
        {...describeError(errorId, error)}
        className={classes.chips}
      >
        {/* Above, since many colors reach further than the screen. */}
        {error && (
          <Input.Error id={errorId} size="control" className={classes.error}>
            {error}
          </Input.Error>
        )}
        {hint === undefined ? children : <span className={classes.hint}>{hint}</span>}
      </fieldset>
    </div>
  );
}

/** Returns the attributes of a group that is refused. Only fields can be invalid: a group says so with its description. */
const describeError = (id: string, error: string | undefined) =>
  error === undefined ? {} : { "aria-describedby": id, "data-wrong": true };

type ColorsProps = Pick<Props, "isChosen" | "onColor"> & { readonly sort: SortChoice };

function Colors({ sort, isChosen, onColor }: ColorsProps) {
  const t = useTranslations("common");
  const format = useFormatter();
  return sort.colors.map((color) => (
    <UnstyledButton
      key={color.color}
      name="color"
      className={`${classes.chip} ${classes.color}`}
      aria-pressed={isChosen(sort.sortName, color.color)}
      onClick={() => onColor(sort.sortName, color.color)}
    >
      <Swatch name={color.color} />
      <bdi>{color.color}</bdi>
      {color.quantity !== undefined && (
        <>
          <b>{format.number(getAvailable(color))}</b>
          <VisuallyHidden>{t("available")}</VisuallyHidden>
        </>
      )}
    </UnstyledButton>
  ));
}
