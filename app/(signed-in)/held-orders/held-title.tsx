"use client";

import { Badge, Group, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { RefObject } from "react";
import type { ListedRequest } from "@/components/sales-requests/request-calls";
import classes from "./held-orders.module.css";

type Props = {
  readonly orders: readonly ListedRequest[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

/** The list's heading with how many are held. */
export function HeldTitle({ orders, heading }: Props) {
  const t = useTranslations("heldOrders");
  const format = useFormatter();
  return (
    <Group gap="xs" wrap="nowrap">
      <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.landing}>
        {t("listTitle")}
      </Title>
      {orders.length > 0 && (
        <Badge size="lg" variant="light" color="blue">
          {format.number(orders.length)}
        </Badge>
      )}
    </Group>
  );
}
