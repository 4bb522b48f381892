"use client";

import { Button, Group } from "@mantine/core";
import { IconClipboardPlus, IconEdit, IconMinus, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { listProductActions } from "@/components/frame/product-actions";

const LOOK = {
  add: { Icon: IconPlus, color: "petrol" },
  remove: { Icon: IconMinus, color: "clay" },
  request: { Icon: IconClipboardPlus, color: "petrol" },
  edit: { Icon: IconEdit, color: "gray" },
} as const;

type Props = {
  readonly SKU: string;
  /** True where the sheet has a button of its own that edits the product. */
  readonly hasEdit: boolean;
};

/** The ways to what a person can do with a product. */
export function SheetActions({ SKU, hasEdit }: Props) {
  const t = useTranslations("shell.palette.actions");
  const { role } = useActor();
  const actions = listProductActions(SKU, role).filter(
    ({ action }) => !(hasEdit && action === "edit"),
  );
  if (actions.length === 0) return null;
  return (
    <Group gap="xs">
      {actions.map(({ action, href }) => {
        const { Icon, color } = LOOK[action];
        return (
          <Button
            key={action}
            component={Link}
            href={href}
            variant="light"
            color={color}
            leftSection={<Icon size="1.25em" aria-hidden />}
          >
            {t(action)}
          </Button>
        );
      })}
    </Group>
  );
}
