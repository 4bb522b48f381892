import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { ColorNames } from "@/lib/stock/color-names/schema";
import classes from "./requested-as.module.css";

type Props = {
  /** The names of the request; null where its color has the same ones now. */
  readonly then: ColorNames | null | undefined;
  readonly now: ColorNames;
};

const PARTS = ["productName", "sku", "sortName", "color"] as const;

/** The names that a color was requested by beside those that it has now, only as far as they differ. */
export function RequestedAs({ then, now }: Props) {
  const t = useTranslations("requestedAs");
  if (!then) return null;
  const changed = PARTS.filter((part) => then[part] !== now[part]);
  const namesIn = (names: ColorNames) => changed.map((part) => isolate(names[part])).join(" · ");
  return <p className={classes.note}>{t("note", { then: namesIn(then), now: namesIn(now) })}</p>;
}
