"use client";

import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { Ltr } from "@/components/ui/text/ltr";
import { Sentence } from "@/components/ui/text/sentence";
import type { DayAction, DayDecision, DayDocument } from "@/lib/my-day/schema";
import { useDayActionText, useDayDecisionText } from "@/components/my-day/use-entry-text";
import { getActionLook, getEventLook, type Look } from "./looks";
import classes from "./my-day.module.css";
import { toAddress } from "./to-address";

/** Something that the person did, which opens its record. */
export function ActionEntry({ action }: { readonly action: DayAction }) {
  const actionText = useDayActionText();
  return (
    <Entry
      {...actionText(action)}
      look={getActionLook(action)}
      at={action.createdAt}
      document={action.document}
    />
  );
}

/** A decision of somebody else on a request of the person, which opens the request. */
export function DecisionEntry({ decision }: { readonly decision: DayDecision }) {
  const decisionText = useDayDecisionText();
  return (
    <Entry
      look={getEventLook(decision.kind)}
      at={decision.createdAt}
      document={decision.document}
      text={decisionText(decision)}
      note={decision.text}
    />
  );
}

type EntryProps = {
  readonly look: Look;
  /** ISO 8601. */
  readonly at: string;
  readonly document: DayDocument;
  readonly text: string;
  /** The SKU of the product that the text names. */
  readonly sku?: string | null;
  readonly note?: string | null;
};

function Entry({ look, at, document, text, sku, note = null }: EntryProps) {
  const format = useMomentFormat();
  const { role } = useActor();
  const sentence = (
    <>
      <Sentence isBold>{text}</Sentence>
      {sku && (
        <span className={classes.sku}>
          {" "}
          <Ltr>{sku}</Ltr>
        </span>
      )}
    </>
  );
  return (
    <li className={classes.entry}>
      <span className={classes.dot} data-tone={look.tone}>
        <look.Icon size={18} className={look.isFlipping ? "flips" : undefined} aria-hidden />
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
