"use client";

import { NativeSelect } from "@mantine/core";
import {
  IconArchive,
  IconArrowsSort,
  IconCategory,
  IconLayoutGrid,
  IconList,
  IconLock,
  IconPackageOff,
  IconTrendingDown,
  IconClipboardPlus,
  type Icon,
} from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { Fragment, memo, type ReactNode } from "react";
import { ExportButton } from "@/components/exports/export-button";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import { PRODUCT_SORTS, STOCK_FILTERS, type StockFilter } from "@/lib/products/filters";
import classes from "./catalogue-tools.module.css";
import { LabelsButton } from "./labels/labels-button";
import { withoutEmpty, type CatalogueAddress, type ProductFilter } from "./product-filter";
import { useCategories } from "./use-categories";
import { useProductCounts } from "./use-product-counts";

type Props = {
  readonly filter: ProductFilter;
  readonly filterBy: (filter: ProductFilter) => void;
  readonly view: CatalogueAddress["view"];
  readonly setView: (view: CatalogueAddress["view"]) => void;
};

const STOCK_ICONS: Readonly<Record<StockFilter, Icon>> = {
  low: IconTrendingDown,
  held: IconLock,
  none: IconPackageOff,
};

/** The stock filters, the category filter, the order of the list and the choice between rows and pictures. */
export const CatalogueTools = memo(function CatalogueTools(props: Props) {
  const { filter, filterBy, view, setView } = props;
  const t = useTranslations("products");
  const person = useActor();
  const counts = useProductCounts();
  const change = (part: {
    readonly [name in keyof ProductFilter]?: ProductFilter[name] | undefined;
  }) => filterBy(withoutEmpty({ ...filter, ...part }));
  return (
    <>
      <div role="group" aria-label={t("stockFilter")} className={classes.filters}>
        {STOCK_FILTERS.map((stock) => (
          <Fragment key={stock}>
            <Toggle
              Icon={STOCK_ICONS[stock]}
              isOn={filter.stock === stock}
              count={counts?.[stock] ?? null}
              onPress={() => change({ stock: filter.stock === stock ? undefined : stock })}
            >
              {t(`stockFilters.${stock}`)}
            </Toggle>
            {stock === "low" && filter.stock === "low" && <ReorderLink />}
          </Fragment>
        ))}
        {can(person, "products.edit") && (
          <Toggle
            Icon={IconArchive}
            isOn={filter.archived === "only"}
            onPress={() => change({ archived: filter.archived ? undefined : "only" })}
          >
            {t("archived")}
          </Toggle>
        )}
      </div>
      <CategorySelect
        category={filter.category ?? ""}
        onChange={(category) => change({ category })}
      />
      <NativeSelect
        size="md"
        className={classes.select}
        aria-label={t("sort")}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        value={filter.sort ?? "sku"}
        data={PRODUCT_SORTS.map((sort) => ({
          value: sort,
          label: t(sort === "sku" && filter.q ? "bestFirst" : `sorts.${sort}`),
        }))}
        onChange={({ currentTarget }) =>
          change({ sort: PRODUCT_SORTS.find((sort) => sort === currentTarget.value) })
        }
      />
      <div role="group" aria-label={t("view")} className={classes.views}>
        <Toggle Icon={IconList} isOn={view === "rows"} onPress={() => setView("rows")}>
          {t("views.rows")}
        </Toggle>
        <Toggle
          Icon={IconLayoutGrid}
          isOn={view === "pictures"}
          onPress={() => setView("pictures")}
        >
          {t("views.pictures")}
        </Toggle>
      </div>
      <div className={classes.files}>
        <LabelsButton of={{ filter }} isSmall />
        <ExportButton list="products" filter={filter} isSmall />
      </div>
    </>
  );
});

/** From the products that are low to what to order of them. */
function ReorderLink() {
  const t = useTranslations("reorderList");
  if (!can(useActor(), "reorderList.view")) return null;
  return (
    <Link href="/reorder-list" className={classes.toggle}>
      <IconClipboardPlus size={18} aria-hidden />
      <span>{t("title")}</span>
    </Link>
  );
}

type CategoryProps = {
  readonly category: string;
  readonly onChange: (category: string) => void;
};

/** The categories in use, and the chosen one also before they are loaded. */
function CategorySelect({ category, onChange }: CategoryProps) {
  const t = useTranslations("products");
  const categories = useCategories();
  const known = categories.find((name) => name.toLowerCase() === category.toLowerCase());
  const names = known === undefined && category ? [...categories, category] : categories;
  return (
    <NativeSelect
      size="md"
      className={classes.select}
      aria-label={t("category")}
      leftSection={<IconCategory size={18} aria-hidden />}
      value={known ?? category}
      data={[{ value: "", label: t("allCategories") }, ...names]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type ToggleProps = {
  readonly Icon: Icon;
  readonly isOn: boolean;
  /** The number of products that it finds; null while that is loading, undefined where it does not filter the list. */
  readonly count?: number | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Toggle({ Icon, isOn, count, onPress, children }: ToggleProps) {
  const t = useTranslations("products");
  const format = useFormatter();
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={isOn}
      aria-description={typeof count === "number" ? t("found", { count }) : undefined}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
      <span>{children}</span>
      {count !== undefined && (
        <span className={classes.count} aria-hidden>
          {count !== null && format.number(count)}
        </span>
      )}
    </button>
  );
}
