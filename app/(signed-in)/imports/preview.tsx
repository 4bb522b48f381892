import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table";
import { ROLES } from "@/lib/auth/actor";
import type { ImportResult } from "@/lib/imports/jobs/schema";
import { FIELDS, type ImportField, type ImportKind } from "@/lib/imports/rows/rules";
import classes from "@/components/imports/imports.module.css";

type Props = { readonly result: ImportResult; readonly kind: ImportKind };

/** The first rows as they will be written: a person sees letters that the file spoils. */
export function Preview({ result: { preview, columns }, kind }: Props) {
  const t = useTranslations("imports");
  const types = useTranslations("users.types");
  const describeValue = (field: ImportField, value = "") => {
    const role = field === "userType" && ROLES.find((one) => one === value);
    return role ? types(role) : value;
  };
  if (preview.length === 0) return null;
  const named = new Set(columns.map(({ field }) => field));
  const fields = FIELDS[kind].all.filter((field) => named.has(field));
  return (
    <section aria-label={t("preview")} className={classes.part}>
      <h2 className={classes.title}>{t("preview")}</h2>
      <div className={classes.scrolling} tabIndex={0} role="group" aria-label={t("preview")}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("row")}</Table.Th>
              {fields.map((field) => (
                <Table.Th key={field} scope="col">
                  {t(`fields.${field}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.map(({ row, values }) => (
              <Table.Tr key={row}>
                <Table.Td>{row}</Table.Td>
                {fields.map((field) => (
                  <Table.Td key={field}>
                    <bdi>{describeValue(field, values[field])}</bdi>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
