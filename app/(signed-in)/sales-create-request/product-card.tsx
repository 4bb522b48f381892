"use client";

import { Card, UnstyledButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, useId, useRef, type ComponentType } from "react";
import { ProductHead } from "@/components/stock-lines/product-head";
import { SortAndColor } from "@/components/stock-lines/sort-and-color";
import { isolate } from "@/components/ui/text/isolate";
import type { ProductView } from "@/lib/products/schema";
import type { InCardProps } from "./begun-item";
import { openInPlace } from "./card-focus";
import { sortChoice, type Choice, type Draft, type ItemFields, type Reasons } from "./draft";
import { ItemForm } from "./item-form";
import classes from "./product-card.module.css";
import type { RequestComposition } from "./use-draft";
import { useFieldReason } from "./use-field-reason";

type Props = {
  readonly product: ProductView;
  /** The request, if this product is the one of the item being filled in. */
  readonly composition: RequestComposition | undefined;
  /** The item that was begun here before another product's card was opened. */
  readonly begun: ItemFields | undefined;
  /** Says that it is not in the request; undefined while its code loads. */
  readonly BegunInCard: ComponentType<InCardProps> | undefined;
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
  readonly onChoose: (product: ProductView, choice?: Choice) => void;
};

const NOT_CHOSEN: { readonly draft?: Draft; readonly reasons: Reasons } = { reasons: {} };

const NO_CHOICE: Choice = { sortName: "", color: "" };

/** A product's card: its line, its sorts and its colors choose it, and then it has the fields of the item (spec §2). */
export const ProductCard = memo(function ProductCard({
  product,
  composition,
  begun,
  BegunInCard,
  today,
  onChoose,
}: Props) {
  const t = useTranslations("salesCreateRequest");
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const name = isolate(product.name);
  const { draft, reasons } = composition ?? NOT_CHOSEN;
  const fields = draft?.fields ?? begun ?? NO_CHOICE;
  const reason = useFieldReason(reasons);

  function choose(choice?: Choice) {
    openInPlace(card.current, () => {
      if (composition && choice) composition.setFields(choice);
      else onChoose(product, choice);
    });
  }

  return (
    <Card
      component="article"
      ref={card}
      aria-labelledby={titleId}
      className={classes.card}
      data-chosen={composition !== undefined || undefined}
    >
      <div className={classes.head}>
        <ProductHead product={product} titleId={titleId} />
        <UnstyledButton
          className={classes.whole}
          aria-pressed={composition !== undefined}
          aria-label={t(composition ? "chosenOf" : "chooseOf", { name })}
          onClick={() => choose()}
        />
      </div>
      <SortAndColor
        product={product}
        sortName={fields.sortName}
        errors={{ sort: reason("sortName"), color: reason("color") }}
        isChosen={(sortName, color) => fields.sortName === sortName && fields.color === color}
        onSort={(sortName) => choose(sortChoice(product, sortName))}
        onColor={(sortName, color) => choose({ sortName, color })}
      />
      {composition && <ItemForm product={product} composition={composition} today={today} />}
      {begun && BegunInCard && <BegunInCard quantity={begun.quantity} onOpen={() => choose()} />}
    </Card>
  );
});
