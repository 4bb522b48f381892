import { Card } from "@mantine/core";
import { useTranslations } from "next-intl";
import imports from "@/components/imports/imports.module.css";
import { isolate } from "@/components/ui/text/isolate";
import type { Folder } from "@/lib/moving-in/rules";
import classes from "./moving-in.module.css";

/** Names of a group that are shown. */
const SHOWN = 20;

/** Files that are passed over, and products that have no picture. */
export function PassedOver({ folder }: { readonly folder: Folder }) {
  const t = useTranslations("movingIn");
  const groups = (
    ["others", "unknownPictures", "repeatedPictures", "withoutPicture"] as const
  ).filter((group) => folder[group].length > 0);
  if (groups.length === 0) return null;
  return (
    <Card component="section" padding="lg" aria-label={t("passedOver")}>
      <h2 className={imports.title}>{t("passedOver")}</h2>
      <ul className={classes.notes}>
        {groups.map((group) => (
          <li key={group}>
            <Group group={group} names={folder[group]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type GroupProps = {
  readonly group: "others" | "unknownPictures" | "repeatedPictures" | "withoutPicture";
  readonly names: readonly string[];
};

function Group({ group, names }: GroupProps) {
  const t = useTranslations("movingIn");
  const shown = names.slice(0, SHOWN).map(isolate).join(", ");
  const more = names.length - SHOWN;
  const listed = more > 0 ? t("more", { names: shown, count: more }) : shown;
  return t(group, { count: names.length, names: listed });
}
