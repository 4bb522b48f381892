"use client";

import {
  Box,
  Button,
  Card,
  ColorSwatch,
  Group,
  Image,
  Stack,
  Table,
  Text,
  Title,
  UnstyledButton,
} from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import { availableOf } from "@/lib/products/rules";
import type { ColorView, ProductView, SortView } from "@/lib/products/schema";
import { cssColorOf } from "./colors";
import { useIsOpen } from "./open-cards";
import classes from "./product-card.module.css";
import { useOpenStockCard } from "./stock-card/open-stock-card";

const ROWS_SHOWN = 8;

/** A product with its picture and, below, what the screen has to say about it. */
export function ProductFrame({ product, children }: { product: ProductView; children: ReactNode }) {
  const t = useTranslations();
  const format = useFormatter();
  const titleId = useId();
  return (
    <Card component="article" aria-labelledby={titleId}>
      <Card.Section>
        {product.image ? (
          <Image
            src={`${product.image.url}?size=small`}
            alt={t("products.image", { name: isolate(product.name) })}
            loading="lazy"
            className={classes.picture}
          />
        ) : (
          <Box className={classes.picture} />
        )}
      </Card.Section>
      <Group justify="space-between" align="flex-start" wrap="nowrap" pt="md">
        <Stack gap={0}>
          <Title order={2} size="h5" id={titleId} dir="auto" ta="start">
            {product.name}
          </Title>
          <Text size="sm" c="dimmed">
            <Ltr>{product.SKU}</Ltr> · <bdi>{product.size}</bdi>
          </Text>
        </Stack>
        {Number.isFinite(product.total_quantity) && (
          <Stack gap={0} align="flex-end">
            <Text size="xl" fw={700}>
              {format.number(product.total_quantity)}
            </Text>
            <Text size="xs" c="dimmed" className={classes.unbroken}>
              {t("common.total")}
            </Text>
          </Stack>
        )}
      </Group>
      {children}
    </Card>
  );
}

type CardProps = {
  readonly product: ProductView;
  /** What can be done with the product. */
  readonly children?: ReactNode;
};

/** A product as the catalogue shows it: each sort with its colors, on hand, held and available. */
export function ProductCard({ product, children }: CardProps) {
  return (
    <ProductFrame product={product}>
      <StockTable product={product} />
      {children}
    </ProductFrame>
  );
}

function StockTable({ product }: { product: ProductView }) {
  const t = useTranslations("common");
  const products = useTranslations("products");
  const [isOpen, setIsOpen] = useIsOpen(product._id);
  const count = product.sorts.reduce((sum, sort) => sum + sort.colors.length, 0);
  const isLong = count > ROWS_SHOWN + 2;
  const sorts = isLong && !isOpen ? firstColors(product.sorts, ROWS_SHOWN) : product.sorts;
  return (
    <>
      <Table
        mt="sm"
        fz="sm"
        verticalSpacing="xs"
        aria-label={products("stockOf", { name: isolate(product.name) })}
      >
        <Table.Thead className={classes.unbroken}>
          <Table.Tr>
            <Table.Th>{t("color")}</Table.Th>
            <Table.Th ta="end">{t("onHand")}</Table.Th>
            <Table.Th ta="end">{t("held")}</Table.Th>
            <Table.Th ta="end">{t("available")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {sorts.map((sort) => (
          <SortRows key={sort._id} sort={sort} />
        ))}
      </Table>
      {isLong && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? products("showFewer") : products("showAll", { count })}
        </Button>
      )}
    </>
  );
}

/** The sorts with no more than `limit` colors among them, in their order. */
function firstColors(sorts: readonly SortView[], limit: number): SortView[] {
  let left = limit;
  return sorts.flatMap((sort) => {
    const colors = sort.colors.slice(0, Math.max(left, 0));
    left -= colors.length;
    return colors.length > 0 ? [{ ...sort, colors }] : [];
  });
}

function SortRows({ sort }: { sort: SortView }) {
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Th colSpan={4} scope="rowgroup" c="dimmed" fw={600} className={classes.sortName}>
          <bdi>{sort.sortName}</bdi>
        </Table.Th>
      </Table.Tr>
      {sort.colors.map((color) => (
        <ColorRow key={color._id} color={color} sortName={sort.sortName} />
      ))}
    </Table.Tbody>
  );
}

type ColorProps = { readonly color: ColorView; readonly sortName: string };

function ColorRow({ color, sortName }: ColorProps) {
  const format = useFormatter();
  const available = availableOf(color);
  return (
    <Table.Tr>
      <Table.Td>
        <StockCardButton color={color} sortName={sortName} />
      </Table.Td>
      <Table.Td ta="end">{format.number(color.quantity)}</Table.Td>
      <Table.Td ta="end" c={color.reservedQuantity > 0 ? "blue" : "dimmed"}>
        {format.number(color.reservedQuantity)}
      </Table.Td>
      <Table.Td ta="end" fw={700} c={available > 0 ? undefined : "red"}>
        {format.number(available)}
      </Table.Td>
    </Table.Tr>
  );
}

/** A color's name, which opens its stock card for those who may see it. */
function StockCardButton({ color, sortName }: ColorProps) {
  const t = useTranslations("stockCard");
  const open = useOpenStockCard();
  if (!open) return <ColorName name={color.color} />;
  return (
    <UnstyledButton
      className={classes.color}
      aria-label={t("open", { sort: isolate(sortName), color: isolate(color.color) })}
      aria-haspopup="dialog"
      fz="inherit"
      onClick={(event) => open(color, event.currentTarget)}
    >
      <ColorName name={color.color} />
    </UnstyledButton>
  );
}

/** A color's name after its swatch, when the name is a known color; `of` names the sort it belongs to. */
export function ColorName({ name, of }: { name: string; of?: string }) {
  const css = cssColorOf(name);
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {css && <ColorSwatch component="span" color={css} size="1em" aria-hidden />}
      <span>
        {of !== undefined && (
          <>
            <bdi>{of}</bdi>
            {" · "}
          </>
        )}
        <bdi>{name}</bdi>
      </span>
    </Group>
  );
}
