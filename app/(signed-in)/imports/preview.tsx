import { Text } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { Cell, Row, ScrollingTable } from "@/components/imports/scrolling-table";
import { isolate } from "@/components/ui/text/isolate";
import { ROLES } from "@/lib/auth/actor";
import type { ImportResult } from "@/lib/imports/jobs/schema";
import type { Preview as PreviewRow } from "@/lib/imports/changes/schema";
import { FIELDS, type ImportField, type ImportKind } from "@/lib/imports/rows/rules";
import classes from "@/components/imports/imports.module.css";

type Props = { readonly result: ImportResult; readonly kind: ImportKind };

/** The first rows as they will be written, with what each does: a person sees letters that the file spoils. */
export function Preview({ result: { preview, columns, wrongCount }, kind }: Props) {
  const t = useTranslations("imports");
  const types = useTranslations("users.types");
  const describeValue = (field: ImportField, { values, keptOnHand }: PreviewRow) => {
    const value = values[field] ?? "";
    const role = field === "userType" && ROLES.find((one) => one === value);
    if (field === "onHand" && keptOnHand !== null)
      return <Kept units={keptOnHand} ofFile={value} />;
    return value !== "" && <bdi>{role ? types(role) : value}</bdi>;
  };
  const hasEffects = wrongCount === 0 && preview.every(({ effect }) => effect !== null);
  if (preview.length === 0) return null;
  const title = t(wrongCount > 0 ? "previewRight" : "preview");
  const named = new Set(columns.map(({ field }) => field));
  const fields = FIELDS[kind].all.filter((field) => named.has(field));
  const heads = [
    t("row"),
    ...(hasEffects ? [t("effect")] : []),
    ...fields.map((field) => t(`fields.${field}`)),
  ];
  return (
    <section aria-label={title} className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <ScrollingTable label={title} heads={heads}>
        {preview.map((shown) => (
          <Row key={shown.row}>
            <Cell head={t("row")}>{shown.row}</Cell>
            {hasEffects && (
              <Cell head={t("effect")}>
                {shown.effect !== null && t(`effects.${shown.effect}`)}
              </Cell>
            )}
            {fields.map((field) => (
              <Cell key={field} head={t(`fields.${field}`)}>
                {describeValue(field, shown)}
              </Cell>
            ))}
          </Row>
        ))}
      </ScrollingTable>
    </section>
  );
}

type KeptProps = { readonly units: number; readonly ofFile: string };

/** The units that a color keeps on hand, and those of the file, which are not written. */
function Kept({ units, ofFile }: KeptProps) {
  const t = useTranslations("imports");
  const format = useFormatter();
  return (
    <>
      <bdi>{format.number(units)}</bdi>{" "}
      <Text span size="sm" c="dimmed">
        {t("keptOnHand", { units: isolate(ofFile) })}
      </Text>
    </>
  );
}
