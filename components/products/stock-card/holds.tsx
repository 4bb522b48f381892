"use client";

import { Anchor, Badge, Group, Stack, Text, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { Ltr } from "@/components/ui/text/ltr";
import { useDayText } from "@/components/hooks/use-day-text";
import { PersonName } from "@/components/users/person-name";
import type { HoldView } from "@/lib/stock/cards/schema";

/** Which orders hold how much of a color, for whom and until when. */
export function Holds({ holds }: { holds: readonly HoldView[] }) {
  const t = useTranslations("stockCard");
  if (holds.length === 0) return null;
  return (
    <section>
      <Title order={4} size="h6" mb="xs">
        {t("heldFor")}
      </Title>
      <Stack gap="xs">
        {holds.map((hold) => (
          <Hold key={hold.requestId} hold={hold} />
        ))}
      </Stack>
    </section>
  );
}

function Hold({ hold }: { hold: HoldView }) {
  const t = useTranslations("stockCard");
  const status = useTranslations("status");
  const format = useFormatter();
  const dayText = useDayText();
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Anchor component={Link} href={{ pathname: "/held-orders", hash: hold.requestId }}>
          <Ltr>#{hold.number}</Ltr>
        </Anchor>{" "}
        {hold.salesUsername ? (
          <PersonName username={hold.salesUsername} displayName={hold.salesDisplayName} />
        ) : (
          t("unknownUser")
        )}
        <Text size="sm" c={hold.isOverdue ? "red" : "dimmed"}>
          {hold.holdUntil ? t("until", { date: dayText(hold.holdUntil) }) : t("noEnd")}
          {hold.isOverdue && ` · ${t("overdue")}`}
        </Text>
      </div>
      <Badge size="lg" color="blue" variant="light" tt="none">
        {status("held")} {format.number(hold.quantity)}
      </Badge>
    </Group>
  );
}
