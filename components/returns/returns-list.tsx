"use client";

import { Button, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Money } from "@/components/customers/money";
import { useDayText } from "@/components/hooks/use-day-text";
import { ShareButton } from "@/components/printing/share-button";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { VoucherButton } from "@/components/vouchers/voucher-button";
import { returnName } from "@/lib/customers/returns/return-name";
import type { ReturnView } from "@/lib/customers/returns/schema";
import classes from "./returns.module.css";

type Props = {
  readonly returns: readonly ReturnView[];
  readonly onPrint: (made: ReturnView) => void;
  readonly onShare: (made: ReturnView) => Promise<unknown>;
};

/** The returns of a deal or request, each with its units, reason and credit. */
export function ReturnsList({ returns, ...document }: Props) {
  const t = useTranslations("returns");
  if (returns.length === 0) return null;
  return (
    <ul aria-label={t("heading")} className={classes.list}>
      {returns.map((made) => (
        <Entry key={made._id} made={made} {...document} />
      ))}
    </ul>
  );
}

type EntryProps = Omit<Props, "returns"> & { readonly made: ReturnView };

function Entry({ made, onPrint, onShare }: EntryProps) {
  const t = useTranslations("returns");
  const texts = useTranslations("printing");
  const dayText = useDayText();
  const { number, day, reason, lines, credit } = made;
  return (
    <li className={classes.entry}>
      <div>
        <Text fw={600}>
          <Ltr>{returnName(number)}</Ltr> · {dayText(day)}
        </Text>
        <Text size="sm">
          <bdi>{reason}</bdi>
        </Text>
        {lines.map(({ productName, SKU, sort, color, quantity, condition }, at) => (
          <Text key={at} size="sm" c="dimmed">
            <bdi>{productName}</bdi> · <Ltr>{SKU}</Ltr> · <bdi>{sort}</bdi> · <bdi>{color}</bdi>:{" "}
            {t(`unitsBack.${condition}`, { quantity })}
          </Text>
        ))}
      </div>
      <div className={classes.fields}>
        {Number(credit) > 0 && (
          <Text>
            {t("credit")} <Money amount={credit} />
          </Text>
        )}
        {lines.some(({ condition }) => condition === "good") && (
          <VoucherButton
            variant="subtle"
            of={{ documentId: made._id, action: "add" }}
            description={t("printOf", { name: isolate(returnName(number)) })}
          />
        )}
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          leftSection={<IconPrinter size="1.25em" aria-hidden />}
          aria-description={t("printOf", { name: isolate(returnName(number)) })}
          onClick={() => onPrint(made)}
        >
          {t("print")}
        </Button>
        <ShareButton
          isQuiet
          title={texts("titles.return", { name: isolate(returnName(number)) })}
          onShare={() => onShare(made)}
        />
      </div>
    </li>
  );
}
