"use client";

import { useTranslations } from "next-intl";
import { LogSentence } from "@/components/logs/log-sentence";
import { Avatar } from "@/components/ui/pictures/avatar";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { LogView } from "@/lib/logs/schema";
import { Panel, PanelEmpty } from "./desk";
import classes from "./rows.module.css";
import { SeeAll } from "./see-all";

/** The latest log entries as sentences. */
export function Activity({ entries }: { readonly entries: readonly LogView[] }) {
  const t = useTranslations("home.activity");
  return (
    <Panel title={t("title")} span={4} end={<SeeAll href="/logs" of={t("title")} />}>
      {entries.length === 0 && <PanelEmpty>{t("none")}</PanelEmpty>}
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}

function Entry({ entry }: { readonly entry: LogView }) {
  const { username, displayName, createdAt } = entry;
  return (
    <li className={classes.row}>
      <Avatar name={displayName ?? username} />
      <span className={classes.main}>
        <span className={classes.sentence}>
          <LogSentence entry={entry} />
        </span>
      </span>
      <span className={classes.when}>
        <RelativeTime at={createdAt} />
      </span>
    </li>
  );
}
