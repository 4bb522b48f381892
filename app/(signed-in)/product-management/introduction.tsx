"use client";

import { Text } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { can } from "@/lib/auth/permissions";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./introduction.module.css";

const TEXTS = {
  add: { change: "introAdd", ask: "introAskAdd" },
  remove: { change: "introRemove", ask: "introAskRemove" },
} as const;

/** Says whether stock comes in or goes out, and whether Confirm changes it or sends requests to a manager. */
export function Introduction({ action }: { readonly action: StockAction }) {
  const t = useTranslations("productManagement");
  const { change, ask } = TEXTS[action];
  return (
    <div className={classes.introduction}>
      <span className={classes.sign} aria-hidden>
        {action === "add" ? <IconPlus stroke={3} /> : <IconMinus stroke={3} />}
      </span>
      <Text size="sm">{t(can(useActor(), "stock.change") ? change : ask)}</Text>
    </div>
  );
}
