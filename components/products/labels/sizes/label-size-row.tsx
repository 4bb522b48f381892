import { Badge, Button } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { LabelLayout } from "@/lib/products/labels/sizes/rules";
import classes from "./label-sizes.module.css";

type Props = {
  readonly name: string;
  readonly layout: LabelLayout;
  readonly onCopy: () => void;
  /** A standard size is neither changed nor deleted. */
  readonly onEdit?: () => void;
  readonly onDelete?: () => void;
};

/** A size of labels in the list, with its buttons. */
export function LabelSizeRow({ name, layout, onEdit, onCopy, onDelete }: Props) {
  const t = useTranslations("labelSizes");
  const about = isolate(name);
  const describe = useDescription();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {layout.texts.includes("price") && (
            <Badge variant="light" tt="none">
              {t("withPrice")}
            </Badge>
          )}
        </p>
        {onEdit && <p className={classes.text}>{describe(layout)}</p>}
      </div>
      <div className={classes.buttons}>
        {onEdit && (
          <Button
            variant="default"
            leftSection={<IconPencil aria-hidden />}
            aria-description={about}
            onClick={onEdit}
          >
            {t("edit")}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden />}
          aria-description={about}
          onClick={onCopy}
        >
          {t("copy")}
        </Button>
        {onDelete && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash aria-hidden />}
            aria-description={about}
            onClick={onDelete}
          >
            {t("delete")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Describes a layout: its paper, its label, and how many are on a page. */
function useDescription() {
  const t = useTranslations("labelSizes");
  return ({ paper, width, height, columns, rows }: LabelLayout) => {
    const sides = { width, height };
    if (paper === "roll") return t("onRoll", { ...sides, columns });
    return t("onSheet", { ...sides, paper: paper.toUpperCase(), count: columns * rows });
  };
}
