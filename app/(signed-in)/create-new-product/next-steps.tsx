"use client";

import { Button } from "@mantine/core";
import { IconCopyPlus, IconPackageImport, IconQrcode } from "@tabler/icons-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import type { CreatedProduct } from "./use-product-creation";

type Props = {
  readonly product: CreatedProduct;
  readonly onLabels: () => void;
  readonly onRepeat: () => void;
};

/** Buttons for the work that follows on a new product: its labels, its stock if it has none, another one like it. */
export function NextSteps({ product, onLabels, onRepeat }: Props) {
  const t = useTranslations();
  const actor = useActor();
  const mayPrint = can(actor, "labels.print");
  return (
    <>
      {mayPrint && (
        <Button variant="default" leftSection={<IconQrcode aria-hidden />} onClick={onLabels}>
          {t("labels.title")}
        </Button>
      )}
      {product.units === 0 && (
        <Button
          component={Link}
          variant="default"
          leftSection={<IconPackageImport aria-hidden />}
          href={
            can(actor, "stock.change")
              ? { pathname: "/product-management", query: { action: "add", q: product.SKU } }
              : { pathname: "/edit-product", query: { q: product.SKU } }
          }
        >
          {t("createProduct.addStock")}
        </Button>
      )}
      <Button leftSection={<IconCopyPlus aria-hidden />} onClick={onRepeat}>
        {t("createProduct.another")}
      </Button>
    </>
  );
}
