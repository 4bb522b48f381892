"use client";

import { ActionIcon } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { LogSentence } from "@/components/logs/log-sentence";
import { Avatar } from "@/components/ui/pictures/avatar";
import { lazyPart } from "@/components/loading/lazy-part";
import type { LogView } from "@/lib/logs/schema";
import classes from "./logs.module.css";

/** Loads the details, which no entry shows at first. */
export const loadDetails = () => import("./log-details").then((loaded) => loaded.LogDetails);
const LogDetails = lazyPart(loadDetails);

type Props = {
  readonly log: LogView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** One entry below the head of its day: who did what at what time, and its details on demand (spec §2 "Logs"). */
export function LogRow({ log, isOpen, onToggle }: Props) {
  const format = useMomentFormat();
  const titleId = useId();
  const detailsId = useId();
  const { username, displayName, createdAt } = log;
  return (
    <article aria-labelledby={titleId} className={classes.row}>
      <Avatar name={displayName ?? username} />
      <h3 id={titleId} className={classes.sentence}>
        <LogSentence entry={log} />
      </h3>
      <time dateTime={createdAt} title={format(createdAt, "moment")} className={classes.when}>
        <bdi>{format(createdAt, "time")}</bdi>
      </time>
      <DetailsButton isOpen={isOpen} detailsId={detailsId} titleId={titleId} onToggle={onToggle} />
      {isOpen && <LogDetails id={detailsId} log={log} />}
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
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.toggle}
      aria-label={t(isOpen ? "hideDetails" : "showDetails")}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      aria-describedby={titleId}
      onClick={onToggle}
    >
      <IconChevronDown
        size={20}
        aria-hidden
        className={classes.chevron}
        data-open={isOpen || undefined}
      />
    </ActionIcon>
  );
}
