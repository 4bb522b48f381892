"use client";

import { IconUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { IsolatedText, useActionText } from "@/components/logs/log-sentence";
import { EVENT_LOOKS, useEventText } from "@/components/requests/history/event-line";
import { isolate } from "@/components/ui/text/isolate";
import { toSentence } from "@/lib/logs/rules";
import type { DayAction, DayDecision, DayDocument } from "@/lib/my-day/schema";
import type { RequestEventKind } from "@/lib/requests/history/schema";
import classes from "./my-day.module.css";
import { toAddress } from "./to-address";

/** Something that the person did, which opens its record. */
export function ActionEntry({ action }: { readonly action: DayAction }) {
  const actionText = useActionText();
  return (
    <Entry
      kind={findEventKind(action.action)}
      at={action.createdAt}
      document={action.document}
      text={actionText(action.action, toSentence(action.action, action.values))}
    />
  );
}

/** Finds the step of a request that an action is, such as "partlyAccepted"; undefined for any other action. */
function findEventKind(action: string): RequestEventKind | undefined {
  const name = /^(?:WORKER|SALES)_REQUEST_(.+)$/.exec(action)?.[1]?.toLowerCase() ?? "";
  const kind = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return isEventKind(kind) ? kind : undefined;
}

function isEventKind(kind: string): kind is RequestEventKind {
  return Object.hasOwn(EVENT_LOOKS, kind);
}

/** A decision of somebody else on a request of the person, which opens the request. */
export function DecisionEntry({ decision }: { readonly decision: DayDecision }) {
  const t = useTranslations("logs");
  const what = useEventText()(decision);
  const { kind, request, createdAt, document, text } = decision;
  return (
    <Entry
      kind={kind}
      at={createdAt}
      document={document}
      text={request === null ? what : t("named", { who: isolate(request), what })}
      note={text}
    />
  );
}

type EntryProps = {
  /** The step of a request that it is, whose icon it has. */
  readonly kind: RequestEventKind | undefined;
  /** ISO 8601. */
  readonly at: string;
  readonly document: DayDocument;
  readonly text: string;
  readonly note?: string | null;
};

/** The icon of what is no step of a request. */
const OTHER = { Icon: IconUser };

function Entry({ kind, at, document, text, note = null }: EntryProps) {
  const format = useMomentFormat();
  const { role } = useActor();
  const look = kind ? EVENT_LOOKS[kind] : OTHER;
  const sentence = <IsolatedText text={text} />;
  return (
    <li className={classes.entry}>
      <span className={classes.dot} data-tone={"tone" in look ? look.tone : undefined}>
        <look.Icon size={18} className={kind === "released" ? "flips" : undefined} aria-hidden />
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
