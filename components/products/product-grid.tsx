"use client";

import { usePathname } from "next/navigation";
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { useLanguage } from "@/components/language/language-per-page";
import type { ProductView } from "@/lib/products/schema";
import { colorTotals } from "./color-totals";
import { splitIntoParts } from "./grid-layout";
import classes from "./product-grid.module.css";
import { ProductSkeleton, type ProductLayout } from "./product-skeleton";
import { useFocusedProduct } from "./use-focused-product";
import { useGeometry } from "./use-geometry";
import { useGridRows, type GridRow } from "./use-grid-rows";

type Shape = {
  readonly className: string | undefined;
  /** The number of products that the server renders: they fill the screen of a tablet. */
  readonly first: number;
  /** The assumed height of a row before any is measured (CSS pixels). */
  readonly usualHeight: number;
  /** Returns the number of lines of a product; products with equal numbers are about equally high. */
  readonly weightOf: (product: ProductView) => number;
};

const SHAPES: Readonly<Record<ProductLayout, Shape>> = {
  rows: {
    className: classes.rows,
    first: 14,
    usualHeight: 80,
    weightOf: (product) => colorTotals(product).length,
  },
  cards: {
    className: classes.cards,
    first: 6,
    usualHeight: 420,
    weightOf: (product) => (product.image ? 2 : 1),
  },
};

/** The row of cards of a grid that is not measured yet. */
const UNPLACED: GridRow = { index: 0, size: 0 };

/** Returns the distance from the end, in cards, at which more are requested: two screens of a tablet, or a third of a short list. */
const cardsAhead = (products: number) => Math.min(24, Math.ceil(products / 3));

type Props = {
  /** True for cards below each other, however wide the screen is. */
  readonly isSingleColumn?: boolean | undefined;
  readonly products: readonly ProductView[];
  /** True when these are all products; otherwise more are requested while scrolling. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  /** True when the grid ends in placeholder cards. */
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  readonly layout: ProductLayout;
  readonly renderProduct: (product: ProductView) => ReactNode;
};

/**
 * A grid of any number of products in the window's scroll. Only the rows on and around the screen are rendered, in the page's flow between
 * spaces as high as the rest; a card with the focus stays rendered at any scroll position.
 */
export function ProductGrid(props: Props) {
  const { products, isComplete, renderProduct } = props;
  const shape = SHAPES[props.layout];
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const geometry = useGeometry(grid);
  const { focused, ...focusEvents } = useFocusedProduct();
  const { language } = useLanguage();
  const columns = geometry?.columns ?? 1;
  const cells = products.length + (props.hasMore ? cellsToCome(products.length, columns) : 0);
  const weights = useMemo(() => products.map(shape.weightOf), [products, shape]);
  const { rows, height, keptHeight, isSeen, measure } = useGridRows({
    geometry,
    cells,
    list: `${usePathname()} ${props.layout}`,
    usualHeight: shape.usualHeight,
    keyOf: useCallback((cell: number) => products[cell]?._id ?? `to-come-${cell}`, [products]),
    weightOf: (cell) => weights[cell] ?? 0,
    keptCell: useMemo(() => getPosition(products, focused), [products, focused]),
    appearance: language,
  });
  const lastCell = rows.reduce((last, { index }) => Math.max(last, (index + 1) * columns), 0);
  useNearEnd(
    lastCell > products.length - cardsAhead(products.length) && geometry !== null,
    props.onNearEnd,
  );

  function cellAt(position: number, row: GridRow) {
    const product = products[position];
    const place = {
      layout: props.layout,
      ref: geometry && position === row.index * columns ? measure : undefined,
      row: row.index,
      height: row.size,
    };
    return product ? (
      <Cell
        key={product._id}
        {...place}
        product={product}
        position={position}
        count={isComplete ? products.length : -1}
        isSeen={!geometry || isSeen(row)}
        renderProduct={renderProduct}
      />
    ) : (
      <CellToCome key={`to-come-${position}`} {...place} />
    );
  }

  function listCells(row: GridRow) {
    const first = row.index * columns;
    const count = Math.min(columns, cells - first);
    return Array.from({ length: count }, (_, column) => cellAt(first + column, row));
  }

  return (
    <div
      ref={setGrid}
      role="list"
      aria-busy={props.isLoading}
      style={{ minBlockSize: geometry ? undefined : keptHeight || undefined }}
      data-single-column={props.isSingleColumn || undefined}
      className={`${classes.grid} ${shape.className}`}
      {...focusEvents}
    >
      {/* One flat list: a card stays the same when another number of columns puts it into another row. */}
      {geometry
        ? splitIntoParts(rows, { ...geometry, height }).flatMap((part, at) =>
            part.kind === "row" ? listCells(part.row) : [<Space key={at} height={part.height} />],
          )
        : products.slice(0, shape.first).map((_, position) => cellAt(position, UNPLACED))}
    </div>
  );
}

type PlaceProps = {
  readonly layout: ProductLayout;
  readonly ref: Ref<HTMLDivElement> | undefined;
  readonly row: number;
  /** The last measured or estimated height of the row (CSS pixels). */
  readonly height: number;
};

type CellProps = PlaceProps & {
  readonly product: ProductView;
  readonly position: number;
  /** The number of all products, or -1 while it is unknown. */
  readonly count: number;
  /** True when the card is on the visible part of the screen and therefore renders at once. */
  readonly isSeen: boolean;
  readonly renderProduct: (product: ProductView) => ReactNode;
};

function Cell({ layout, ref, row, height, product, position, count, ...card }: CellProps) {
  // A card outside the visible part renders when the browser is idle; until then its place is empty.
  const isMade = useDeferredValue(true, card.isSeen);
  return (
    <div
      ref={ref}
      role="listitem"
      aria-posinset={position + 1}
      aria-setsize={count}
      data-product={product._id}
      data-index={row}
      className={classes.cell}
    >
      {isMade ? (
        <Made product={product} renderProduct={card.renderProduct} />
      ) : (
        <ProductSkeleton height={height} layout={layout} />
      )}
    </div>
  );
}

const Made = memo(function Made({
  product,
  renderProduct,
}: Pick<CellProps, "product" | "renderProduct">) {
  return renderProduct(product);
});

/** The place of a product that is not loaded yet. */
function CellToCome({ layout, ref, row, height }: PlaceProps) {
  return (
    <div ref={ref} data-index={row} className={classes.cell} aria-hidden>
      <ProductSkeleton height={height} layout={layout} />
    </div>
  );
}

function Space({ height }: { height: number }) {
  return <div className={classes.space} style={{ blockSize: height }} aria-hidden />;
}

/** Asks for more as long as the last cards are near. */
function useNearEnd(isNear: boolean, onNearEnd: () => void) {
  const ask = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (isNear) ask();
  });
}

/** The number of placeholders for the rest of the last row and for one more row. */
function cellsToCome(count: number, columns: number): number {
  return columns + ((columns - (count % columns)) % columns);
}

function getPosition(products: readonly ProductView[], id: string | undefined): number | undefined {
  const position = id === undefined ? -1 : products.findIndex(({ _id }) => _id === id);
  return position < 0 ? undefined : position;
}
