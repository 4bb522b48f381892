"use client";

import { Button } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import classes from "./arrivals.module.css";

type Props = { readonly count: number; readonly onShow: () => void };

/** Says how many requests have arrived between the shown ones, and shows them when pressed. It takes no room itself. */
export function Arrivals({ count, onShow }: Props) {
  const t = useTranslations("common");
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <Button
          radius="xl"
          leftSection={<IconArrowsSort size="1.25em" aria-hidden />}
          className={classes.button}
          onClick={onShow}
        >
          {t("arrivals", { count })}
        </Button>
      )}
    </div>
  );
}
