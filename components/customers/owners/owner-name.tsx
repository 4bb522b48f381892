import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { CustomerView } from "@/lib/customers/schema";

type Props = {
  readonly customer: Pick<CustomerView, "salesUsername" | "salesDisplayName">;
  readonly size?: "sm";
};

/** Names the sales user whose customer it is, or says that it is nobody's. */
export function OwnerName({ customer: { salesUsername, salesDisplayName }, ...text }: Props) {
  const t = useTranslations("customers.owner");
  if (salesUsername === null)
    return (
      <Text {...text} c="dimmed">
        {t("none")}
      </Text>
    );
  return (
    <Text {...text} c="dimmed">
      {t("label")}: <bdi>{salesDisplayName ?? salesUsername}</bdi>
    </Text>
  );
}
