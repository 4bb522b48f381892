"use client";

import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import type { ReceiptLine } from "./selection";

/** The units on hand of a line before and after, or how many of the available are short. */
export function OnHand({
  line: { onHand, onHandAfterwards, afterwards },
}: {
  readonly line: Pick<ReceiptLine, "onHand" | "onHandAfterwards" | "afterwards">;
}) {
  const t = useTranslations("productManagement");
  const format = useFormatter();
  if (afterwards < 0)
    return (
      <Text size="sm">
        <Short units={-afterwards} />
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {t("onHandThen", { now: format.number(onHand) })}
      {"\u00a0"}
      <Text span inherit fw={600} c="var(--text)">
        {format.number(onHandAfterwards)}
      </Text>
    </Text>
  );
}

/** Says by how many units what is available is short. */
export function Short({ units }: { readonly units: number }) {
  const t = useTranslations("productManagement");
  const format = useFormatter();
  return (
    <Text span inherit fw={600} c="red">
      {t("short", { count: format.number(units) })}
    </Text>
  );
}
