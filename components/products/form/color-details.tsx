"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { BarcodeField } from "./barcode-field";
import { MinimumField } from "./minimum-field";
import { PackFields } from "./pack-fields";
import classes from "./product-form.module.css";
import type { ProductValues } from "./product-values";

type Props = { readonly name: `sorts.${number}.colors.${number}` };

/** The fields that only some colors fill in: a barcode, a minimum of their own, packs. */
export function ColorDetails({ name }: Props) {
  const t = useTranslations("productForm");
  return (
    <div className={classes.detailFields}>
      <BarcodeField
        name={`${name}.barcode`}
        label={t("barcode")}
        hint={t("barcodeHint")}
        className={classes.barcode}
      />
      <OwnMinimum name={`${name}.minQuantity`} />
      <PackFields name={name} />
    </div>
  );
}

/** The color's own minimum; without one that of the product counts, which stands in the empty field. */
function OwnMinimum({ name }: { readonly name: `sorts.${number}.colors.${number}.minQuantity` }) {
  const t = useTranslations("productForm");
  const format = useFormatter();
  const { control } = useFormContext<ProductValues>();
  const ofProduct = useWatch({ control, name: "minQuantity" });
  return (
    <MinimumField
      name={name}
      className={classes.minimum}
      label={t("colorMinimum")}
      description={
        typeof ofProduct === "number"
          ? t("colorMinimumOfProduct", { quantity: format.number(ofProduct) })
          : t("colorMinimumHint")
      }
      placeholder={typeof ofProduct === "number" ? format.number(ofProduct) : undefined}
      min={0}
    />
  );
}
