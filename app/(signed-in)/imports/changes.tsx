import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Cell, Row, ScrollingTable } from "@/components/imports/scrolling-table";
import type { ImportResult } from "@/lib/imports/jobs/schema";
import type { ImportKind } from "@/lib/imports/rows/rules";
import classes from "@/components/imports/imports.module.css";

/** Changes that are shown at first, and that each press adds. */
const PAGE = 50;

type Props = { readonly result: ImportResult; readonly kind: ImportKind };

/** Fields before and after, with the total of the units, so that nothing changes unseen. */
export function Changes({ result, kind }: Props) {
  const t = useTranslations("imports");
  const [shown, setShown] = useState(PAGE);
  const { changes, changeCount, units, counts } = result;
  const heads = [t("row"), t("changed"), t("fieldHead"), t("before"), t("after")];
  return (
    <>
      {units && counts && counts.new + counts.changed > 0 && (
        <p className={classes.units}>
          {kind === "products"
            ? counts.new > 0 && t("newUnits", { units: units.added })
            : t("units", units)}
        </p>
      )}
      {changeCount > 0 && (
        <section aria-label={t("changes")} className={classes.part}>
          <h2 className={classes.title}>{t("changes")}</h2>
          <ScrollingTable label={t("changes")} heads={heads}>
            {changes.slice(0, shown).map(({ row, place, field, before, after }, at) => (
              <Row key={at}>
                <Cell head={t("row")}>{row}</Cell>
                <Cell head={t("changed")}>
                  <bdi>{place}</bdi>
                </Cell>
                <Cell head={t("fieldHead")}>{t(`fields.${field}`)}</Cell>
                <Cell head={t("before")}>
                  <bdi>{before ?? t("none")}</bdi>
                </Cell>
                <Cell head={t("after")}>
                  <strong>
                    <bdi>{after ?? t("none")}</bdi>
                  </strong>
                </Cell>
              </Row>
            ))}
          </ScrollingTable>
          {shown < changeCount && (
            <p className={classes.shown}>
              {t("shownChanges", { shown: Math.min(shown, changes.length), count: changeCount })}
            </p>
          )}
          {shown < changes.length && (
            <Button variant="default" onClick={() => setShown(shown + PAGE)}>
              {t("showMore")}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
