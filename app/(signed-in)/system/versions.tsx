import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/text/ltr";
import { TitledCard } from "@/components/ui/titled-card";
import type { SystemView } from "@/lib/system/schema";
import { Fact } from "./fact";
import classes from "./system.module.css";
import { useSize } from "./use-size";

/** The versions that run, and the sizes of what is stored. */
export function Versions({ system }: { readonly system: SystemView }) {
  const t = useTranslations("system.labels");
  const sections = useTranslations("system.sections");
  const size = useSize();
  const { version, nodeVersion, databaseVersion, sizes } = system;
  return (
    <TitledCard title={sections("versions")}>
      <dl className={classes.facts}>
        <Fact label={t("app")}>
          <Ltr>{version}</Ltr>
        </Fact>
        <Fact label={t("node")}>
          <Ltr>{nodeVersion}</Ltr>
        </Fact>
        <Fact label={t("postgres")}>
          <Ltr>{databaseVersion}</Ltr>
        </Fact>
        <Fact label={t("databaseSize")}>{size(sizes.database)}</Fact>
        <Fact label={t("pictures")}>{size(sizes.pictures)}</Fact>
        <Fact label={t("files")}>{size(sizes.files)}</Fact>
        <Fact label={t("backupSize")}>{size(sizes.backups)}</Fact>
      </dl>
    </TitledCard>
  );
}
