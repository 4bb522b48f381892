import { useTranslations } from "next-intl";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { REQUEST_AGES, type RequestAge } from "@/lib/requests/ages/rules";

type Props = { readonly value: RequestAge | ""; readonly onChange: (value: string) => void };

/** Narrows a list of requests to those of an age; "" is any. */
export function AgeFilter({ value, onChange }: Props) {
  const t = useTranslations("salesRequests.filter");
  const ages = useTranslations("home.ages");
  return (
    <FilterSelect
      label={t("age")}
      value={value}
      onChange={onChange}
      choices={[
        { value: "", label: t("anyAge") },
        ...REQUEST_AGES.map((age) => ({ value: age, label: ages(age) })),
      ]}
    />
  );
}
