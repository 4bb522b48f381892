import { useTranslations } from "next-intl";
import type { SystemView } from "@/lib/system/schema";
import { Errors } from "./errors";
import { News } from "./news";
import { Safety } from "./safety";
import { SlowCalls } from "./slow-calls";
import classes from "./system.module.css";
import { Tables } from "./tables";
import { Versions } from "./versions";

/** Everything below the checks: versions and sizes, backups, calls, errors and news. */
export function Details({ system }: { readonly system: SystemView }) {
  const t = useTranslations("system");
  return (
    <>
      <div className={classes.pair}>
        <Versions system={system} />
        <Safety system={system} />
      </div>
      <Errors errors={system.errors} />
      <details className={classes.support}>
        <summary>{t("forSupport")}</summary>
        <div className={classes.pair}>
          <SlowCalls calls={system.slowCalls} />
          <Tables tables={system.sizes.tables} />
        </div>
      </details>
      <News changes={system.changes} />
    </>
  );
}
