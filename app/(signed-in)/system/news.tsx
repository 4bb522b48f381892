import { useTranslations } from "next-intl";
import { useLinkedSection } from "@/components/hooks/use-linked-section";
import { TitledCard } from "@/components/ui/titled-card";
import type { Changes } from "@/lib/system/schema";
import { NEWS } from "@/lib/system/rules";
import classes from "./system.module.css";

/** The news of the newest version, and below them its part of the changelog, which is in English. */
export function News({ changes }: { readonly changes: Changes }) {
  const t = useTranslations("system");
  useLinkedSection("news");
  return (
    <div id="news">
      <TitledCard title={t("news.title", { version: NEWS.version })}>
        <ul className={classes.notes}>
          {NEWS.notes.map((note) => (
            <li key={note}>{t(`news.notes.${note}`)}</li>
          ))}
        </ul>
        {changes.length > 0 && (
          <details className={classes.changes}>
            <summary>{t("news.all")}</summary>
            <div lang="en" dir="ltr">
              {changes.map(({ title, entries }, at) => (
                <section key={at}>
                  {title !== null && <h3>{title}</h3>}
                  <ul>
                    {entries.map((entry) => (
                      <li key={entry}>{entry}</li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </details>
        )}
      </TitledCard>
    </div>
  );
}
