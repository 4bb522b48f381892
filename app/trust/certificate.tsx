import { Card } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/text/ltr";
import { useDayText } from "@/components/hooks/use-day-text";
import type { LanView } from "@/lib/lan/schema";
import classes from "./trust.module.css";

type Props = { readonly authority: LanView["authority"] };

/** Explains the authority, with what a careful person compares. */
export function Certificate({ authority: { name, fingerprint, until } }: Props) {
  const t = useTranslations("trust");
  const format = useDayText();
  return (
    <Card component="details" padding="lg" className={classes.about}>
      <summary>{t("about")}</summary>
      <p>{t("aboutText")}</p>
      <dl>
        <dt>{t("name")}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t("fingerprint")}</dt>
        <dd className={classes.fingerprint}>
          <Ltr>{fingerprint}</Ltr>
        </dd>
        <dt>{t("until")}</dt>
        <dd>{format(until)}</dd>
      </dl>
    </Card>
  );
}
