"use client";

import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { Panel, PanelEmpty } from "@/components/home/desk";
import classes from "@/components/home/rows.module.css";
import { SeeAll } from "@/components/home/see-all";
import { ColorName } from "@/components/products/color-name";
import { ProductPicture } from "@/components/ui/pictures/product-picture";
import type { LowStock as Low, ManagerHome } from "@/lib/home/schema";

/** The products furthest below their minimum, each with its least available color. */
export function LowStock({ low }: { readonly low: ManagerHome["low"] }) {
  const t = useTranslations("home.low");
  const format = useFormatter();
  const title =
    low.products === 0 ? t("title") : t("titleCount", { count: format.number(low.products) });
  return (
    <Panel title={title} span={4} end={<Ways of={title} />}>
      {low.worst.length === 0 && <PanelEmpty>{t("none")}</PanelEmpty>}
      <ul className={classes.rows}>
        {low.worst.map((product) => (
          <LowProduct key={product.productId} {...product} />
        ))}
      </ul>
    </Panel>
  );
}

/** The ways to the products that are low, and to what to order of them. */
function Ways({ of }: { readonly of: string }) {
  const t = useTranslations("home.low");
  return (
    <span className={classes.ways}>
      <Link href="/reorder-list" className={classes.seeAll}>
        {t("reorder")}
      </Link>
      <SeeAll href="/edit-product?stock=low" of={of} />
    </span>
  );
}

function LowProduct({ name, sortName, color, available, minQuantity, imageUrl }: Low) {
  const t = useTranslations("home.low");
  const format = useFormatter();
  return (
    <li className={classes.row}>
      <ProductPicture url={imageUrl} size="sm" />
      <span className={classes.main}>
        <span className={classes.title}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.detail}>
          <ColorName name={color} of={sortName} />
        </span>
      </span>
      <span className={classes.end}>
        <b className={classes.figure} data-tone="clay">
          {format.number(available)}
        </b>
        <span className={classes.detail}>
          {t("ofMinimum", { minimum: format.number(minQuantity) })}
        </span>
      </span>
    </li>
  );
}
