"use client";

import { IconUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { useActor } from "@/components/data/actor";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { IsolatedText, useActionText } from "@/components/logs/log-sentence";
import { EVENT_LOOKS, useEventText } from "@/components/requests/history/event-line";
import { isolate } from "@/components/ui/text/isolate";
import { toSentence } from "@/lib/logs/rules";
import type { DayAction, DayDecision, DayDocument } from "@/lib/my-day/schema";
import classes from "./my-day.module.css";
import { toAddress } from "./to-address";

/** Something that the person did, which opens its record. */
export function ActionEntry({ action }: { readonly action: DayAction }) {
  const actionText = useActionText();
  return (
    <Entry
      icon={<IconUser size={18} aria-hidden />}
      at={action.createdAt}
      document={action.document}
      text={actionText(action.action, toSentence(action.action, action.values))}
    />
  );
}

/** A decision of somebody else on a request of the person, which opens the request. */
export function DecisionEntry({ decision }: { readonly decision: DayDecision }) {
  const t = useTranslations("logs");
  const eventText = useEventText();
  const look = EVENT_LOOKS[decision.kind];
  const what = eventText(decision);
  const { request } = decision;
  return (
    <Entry
      icon={
        <look.Icon
          size={18}
          className={decision.kind === "released" ? "flips" : undefined}
          aria-hidden
        />
      }
      tone={"tone" in look ? look.tone : undefined}
      at={decision.createdAt}
      document={decision.document}
      text={request === null ? what : t("named", { who: isolate(request), what })}
      note={decision.text}
    />
  );
}

type EntryProps = {
  readonly icon: ReactNode;
  readonly tone?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
  readonly document: DayDocument;
  readonly text: string;
  readonly note?: string | null;
};

function Entry({ icon, tone, at, document, text, note = null }: EntryProps) {
  const format = useMomentFormat();
  const { role } = useActor();
  const sentence = <IsolatedText text={text} />;
  return (
    <li className={classes.entry}>
      <span className={classes.dot} data-tone={tone}>
        {icon}
      </span>
      <span className={classes.words}>
        {document ? (
          <Link href={toAddress(document, role)} className={classes.sentence}>
            {sentence}
          </Link>
        ) : (
          <span className={classes.sentence}>{sentence}</span>
        )}
        {note !== null && (
          <span className={classes.note} dir="auto">
            {note}
          </span>
        )}
      </span>
      <time dateTime={at} title={format(at, "moment")} className={classes.when}>
        <bdi>{format(at, "time")}</bdi>
      </time>
    </li>
  );
}
