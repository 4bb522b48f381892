import { Card } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { useMoneyText } from "@/components/customers/money";
import imports from "@/components/imports/imports.module.css";
import { planFolder, type Folder } from "@/lib/moving-in/rules";
import classes from "./moving-in.module.css";

const COUNTS = ["users", "products", "colors", "units", "pictures", "customers"] as const;

/** The quantities in a folder, as its lists say them. */
export function FoundPlan({ folder }: { readonly folder: Folder }) {
  const t = useTranslations("movingIn");
  const format = useFormatter();
  const moneyText = useMoneyText();
  const plan = planFolder(folder);
  const figures = [
    ...COUNTS.map((name) => ({ name, text: format.number(plan[name]) })),
    { name: "balance" as const, text: moneyText(plan.balance) },
  ];
  return (
    <Card component="section" padding="lg" aria-label={t("found")}>
      <h2 className={imports.title}>{t("found")}</h2>
      <dl className={classes.plan}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`plan.${name}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
