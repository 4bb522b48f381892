import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { Ltr } from "@/components/ui/text/ltr";
import { Moment } from "@/components/ui/text/moment";
import { TitledCard } from "@/components/ui/titled-card";
import type { RecordedError } from "@/lib/system/schema";
import classes from "./system.module.css";

/** The unexpected errors of the last day, one row for each kind. */
export function Errors({ errors }: { readonly errors: readonly RecordedError[] }) {
  const t = useTranslations("system");
  return (
    <TitledCard title={t("sections.errors")}>
      {errors.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("noErrors")}
        </Text>
      ) : (
        <>
          <Text>{t("errorsFound", { count: errors.length })}</Text>
          <details className={classes.support}>
            <summary>{t("errorsForSupport")}</summary>
            <ul className={classes.errors}>
              {errors.map((error) => (
                <ErrorRow
                  key={`${error.lastAt} ${error.requestId} ${error.message}`}
                  error={error}
                />
              ))}
            </ul>
          </details>
        </>
      )}
    </TitledCard>
  );
}

function ErrorRow({ error }: { readonly error: RecordedError }) {
  const t = useTranslations("system");
  const { lastAt, place, type, message, requestId, count } = error;
  return (
    <li>
      <p className={classes.message} dir="ltr">
        {type}: {message}
      </p>
      <Text size="sm" c="dimmed">
        <Facts>
          <Moment at={lastAt} withSeconds />
          {t("times", { count })}
          <Ltr>{place}</Ltr>
          {requestId !== null && (
            <>
              {t("labels.requestId")} <Ltr>{requestId}</Ltr>
            </>
          )}
        </Facts>
      </Text>
    </li>
  );
}
