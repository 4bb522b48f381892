"use client";

import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { LogSentence } from "@/components/logs/log-sentence";
import { useActionName } from "@/components/logs/use-action-name";
import { Avatar } from "@/components/ui/pictures/avatar";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import type { LogView } from "@/lib/logs/schema";
import { LogChanges } from "./log-changes";
import classes from "./logs.module.css";

type Props = {
  readonly log: LogView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** One entry: who did what when, what it changed, and its details on demand (spec §2 "Logs"). */
export function LogRow({ log, isOpen, onToggle }: Props) {
  const nameOf = useActionName();
  const titleId = useId();
  const detailsId = useId();
  const { username, displayName, action, details } = log;
  const name = nameOf(action);
  return (
    <article aria-labelledby={titleId} className={classes.row}>
      <Avatar name={displayName ?? username} />
      <div className={classes.main}>
        <h3 id={titleId} className={classes.sentence}>
          <LogSentence entry={log} />
        </h3>
        <LogChanges details={details} />
        <p className={classes.meta}>
          {name !== action && <span>{name}</span>}
          <Ltr>{action}</Ltr>
          {displayName !== null && <Ltr>{username}</Ltr>}
        </p>
      </div>
      <span className={classes.when}>
        <RelativeTime at={log.createdAt} />
      </span>
      <DetailsButton isOpen={isOpen} detailsId={detailsId} titleId={titleId} onToggle={onToggle} />
      {isOpen && (
        <pre id={detailsId} dir="ltr" className={classes.details}>
          {JSON.stringify(details, null, 2)}
        </pre>
      )}
    </article>
  );
}

type ButtonProps = {
  readonly isOpen: boolean;
  readonly detailsId: string;
  readonly titleId: string;
  readonly onToggle: () => void;
};

function DetailsButton({ isOpen, detailsId, titleId, onToggle }: ButtonProps) {
  const t = useTranslations("logs");
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      aria-describedby={titleId}
      onClick={onToggle}
      rightSection={
        <IconChevronDown
          size="1.125em"
          aria-hidden
          className={classes.chevron}
          data-open={isOpen || undefined}
        />
      }
    >
      {t(isOpen ? "hideDetails" : "showDetails")}
    </Button>
  );
}
