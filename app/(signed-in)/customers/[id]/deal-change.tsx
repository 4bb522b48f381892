"use client";

import { Box, Button, Group, VisuallyHidden } from "@mantine/core";
import { IconCircleCheck, IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import type { DealView } from "@/lib/customers/deals/schema";
import { useDealDateText } from "./deal-date";
import type { DealChange } from "./use-deal-editing";

type Props = {
  readonly change: DealChange;
  readonly shown: readonly DealView[];
  readonly onPrint: (deal: DealView) => void;
};

/** Says what was done to a deal, since the filter may hide a new one, and prints that one. */
export function DealChangeText({ change: { what, deal }, shown, onPrint }: Props) {
  const t = useTranslations("deals");
  const dateText = useDealDateText();
  if (what !== "added") return <VisuallyHidden>{t(what)}</VisuallyHidden>;
  const isShown = shown.some(({ _id }) => _id === deal?._id);
  return (
    <Box mb="md">
      <Notice color="green" Icon={IconCircleCheck}>
        <Group justify="space-between" gap="xs">
          <span>
            {t("added")} {!isShown && t("addedHidden")}
          </span>
          {deal && (
            <Button
              variant="default"
              leftSection={<IconPrinter size="1.25em" aria-hidden />}
              aria-description={t("printOf", { date: isolate(dateText(deal)) })}
              onClick={() => onPrint(deal)}
            >
              {t("print")}
            </Button>
          )}
        </Group>
      </Notice>
    </Box>
  );
}
