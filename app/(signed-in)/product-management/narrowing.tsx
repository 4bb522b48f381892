"use client";

import { useTranslations } from "next-intl";
import { withoutEmpty, type ProductFilter } from "@/components/products/product-filter";
import { useCategories } from "@/components/products/use-categories";
import classes from "./narrowing.module.css";

type Props = {
  readonly filter: ProductFilter;
  readonly filterBy: (filter: ProductFilter) => void;
};

/** Chips that narrow the products: to those that the person used lately, or to a category. Loaded after the screen. */
export function Narrowing({ filter, filterBy }: Props) {
  const t = useTranslations("products");
  const categories = useCategories();
  const isLately = filter.used === "lately";
  const chips = [
    { key: "", label: t("usedLately"), isOn: isLately, wanted: { used: "lately" } as const },
    ...categories.map((category) => ({
      key: category,
      label: category,
      isOn: filter.category === category,
      wanted: { category },
    })),
  ];
  return (
    <div role="group" aria-label={t("narrow")} className={classes.scrollLine}>
      {chips.map(({ key, label, isOn, wanted }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-pressed={isOn}
          onClick={() =>
            filterBy(
              withoutEmpty({
                ...filter,
                used: undefined,
                category: undefined,
                ...(isOn ? {} : wanted),
              }),
            )
          }
        >
          <bdi>{label}</bdi>
        </button>
      ))}
    </div>
  );
}
