"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { ColorName } from "@/components/products/color-name";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import { showChosenCard } from "./card-focus";
import { getProductName, type Draft, type ItemFields } from "./draft";
import classes from "./product-card.module.css";

type ListProps = {
  readonly draft: Draft;
  readonly items: readonly ItemFields[];
  readonly onOpen: (item: ItemFields) => void;
};

/** The begun items whose products the list does not show. */
export function BegunItems({ draft, items, onOpen }: ListProps) {
  return items.map((item) => (
    <BegunItem
      key={item.product}
      name={getProductName(draft, item)}
      item={item}
      onOpen={() => onOpen(item)}
    />
  ));
}

type Props = {
  readonly name: string;
  readonly item: ItemFields;
  readonly onOpen: () => void;
};

function BegunItem({ name, item: { sortName, color }, onOpen }: Props) {
  const t = useTranslations("salesCreateRequest");
  return (
    <Notice role="status" color="amber" Icon={IconPencil}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t("notAdded", { name: isolate(name) })}</Text>
          {color && <ColorName name={color} of={sortName} />}
        </div>
        <Button variant="default" onClick={() => showChosenCard(onOpen)}>
          {t("openBegun")}
        </Button>
      </Group>
    </Notice>
  );
}

export type InCardProps = Pick<ItemFields, "quantity"> & { readonly onOpen: () => void };

/** Says that the card's item is not in the request, with the way back to it. */
export function BegunInCard({ quantity, onOpen }: InCardProps) {
  const t = useTranslations("salesCreateRequest");
  const format = useFormatter();
  const units = typeof quantity === "number" ? format.number(quantity) : quantity;
  return (
    <Group justify="space-between" gap="sm" className={classes.begun}>
      <Text size="sm" c="amber" fw={600}>
        {units === "" ? t("begun") : t("begunUnits", { units })}
      </Text>
      <Button variant="default" onClick={onOpen}>
        {t("openBegun")}
      </Button>
    </Group>
  );
}
