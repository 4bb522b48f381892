"use client";

import { Card, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslations } from "next-intl";
import { memo, useId } from "react";
import { useMomentText } from "@/components/ui/use-moment-text";
import { isolate } from "@/components/ui/isolate";
import { Ltr } from "@/components/ui/ltr";
import { Moment } from "@/components/ui/moment";
import { dealName } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import { DealButtons } from "./deal-buttons";
import type { DealChoices } from "./deal-choices";
import { LinesTable } from "./lines-table";
import { Money } from "./money";
import classes from "./profile.module.css";

type Props = DealChoices & {
  readonly deal: DealView;
  readonly isSelected: boolean;
  readonly isMarked: boolean;
};

/** One deal: when it was made, what was sold, what it comes to, its receipt, and what can be done with it (spec §2). */
export const DealCard = memo(function DealCard({ deal, isSelected, isMarked, ...choices }: Props) {
  const t = useTranslations("deals");
  const momentText = useMomentText();
  const titleId = useId();
  const date = isolate(momentText(deal.createdAt));
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      className={classes.card}
      data-card
      data-marked={isMarked || undefined}
      tabIndex={-1}
    >
      <Group justify="space-between" align="flex-start" gap="xs" mb="sm" wrap="nowrap">
        <Stack gap={0} className={classes.shrinking}>
          <Title order={3} size="h4" id={titleId}>
            <Moment at={deal.createdAt} />
          </Title>
          <Text size="sm" c="dimmed">
            {t("id")}: <Ltr>{dealName(deal.number)}</Ltr>
          </Text>
        </Stack>
        <Checkbox
          size="lg"
          label={t("select")}
          aria-label={t("selectOf", { date })}
          classNames={{ root: classes.unshrinking, body: classes.select }}
          checked={isSelected}
          onChange={(event) => choices.onSelect([deal], event.currentTarget.checked)}
        />
      </Group>
      <LinesTable label={t("linesOf", { date })} lines={deal.products} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Text>{t("dealTotal")}</Text>
        <Text size="lg" fw={600}>
          <Money amount={deal.total} />
        </Text>
      </Group>
      <DealButtons deal={deal} date={date} {...choices} />
    </Card>
  );
});
