"use client";

import { useTranslations } from "next-intl";
import { SortAndColor } from "@/components/stock-lines/sort-and-color";
import { Stepper } from "@/components/ui/fields/stepper";
import { findColor } from "@/lib/products/rules";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import classes from "./create-request.module.css";
import { findChosenProduct } from "./draft";
import { SubmissionDate } from "./submission-date";
import type { useDraft } from "./use-draft";
import { useFieldReason } from "./use-field-reason";

type Props = {
  readonly composition: ReturnType<typeof useDraft>;
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
};

/** Sort, color, how many, and when they are wanted: each can be chosen after the one before. */
export function ItemFields({ composition, today }: Props) {
  const t = useTranslations("common");
  const reasonOf = useFieldReason(composition.reasons);
  const { draft, setFields } = composition;
  const { sortName, color, quantity } = draft.fields;
  const product = findChosenProduct(draft);
  const chosen = product && findColor(product, { sortName, color });
  return (
    <>
      <div className={classes.choices}>
        <SortAndColor
          product={product}
          sortName={sortName}
          errors={{ sort: reasonOf("sortName"), color: reasonOf("color") }}
          isChosen={(sort, name) => sort === sortName && name === color}
          onSort={composition.chooseSort}
          onColor={(sort, name) => setFields({ sortName: sort, color: name })}
        />
      </div>
      <div className={classes.pair}>
        <Stepper
          key={draft.round}
          name="quantity"
          packs={chosen?.packs}
          label={t("quantity")}
          disabled={color === ""}
          min={1}
          max={MAX_LINE_QUANTITY}
          value={quantity}
          error={reasonOf("quantity")}
          onChange={(typed, wrong) => setFields({ quantity: wrong ?? typed })}
        />
        <SubmissionDate
          value={draft.fields.itemSubmissionDate}
          today={today}
          error={reasonOf("itemSubmissionDate")}
          onChange={(typed) => setFields({ itemSubmissionDate: typed })}
        />
      </div>
    </>
  );
}
