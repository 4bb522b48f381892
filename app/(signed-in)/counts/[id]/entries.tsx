"use client";

import { Button } from "@mantine/core";
import { IconRotate } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { Ltr } from "@/components/ui/text/ltr";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { PersonName } from "@/components/users/person-name";
import { can } from "@/lib/auth/permissions";
import type { CountEntryView, CountLineView, CountView } from "@/lib/counts/schema";
import { askForRecountAction } from "./actions";
import classes from "./count.module.css";

type Props = {
  readonly count: CountView;
  readonly line: CountLineView;
  readonly onChanged: (line: CountLineView) => void;
};

/** The entries of a color with their people, the latest first; those that no longer count are struck out. Managers ask for a recount. */
export function Entries({ count, line, onChanged }: Props) {
  const t = useTranslations("counts");
  const mayAsk =
    can(useActor(), "counts.manage") && count.status === "open" && line.counted !== null;
  const recount = useConfirmedCommand({
    command: askForRecountAction,
    inputOf: ({ colorId }: CountLineView) => ({ id: count._id, colorId }),
    onEnded: ({ result }) => {
      if (result.ok) onChanged(result.data);
    },
  });
  if (line.entries.length === 0) return null;
  return (
    <section aria-label={t("entries")}>
      <ul className={classes.entries}>
        {line.entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      {mayAsk && (
        <Button
          variant="default"
          leftSection={<IconRotate aria-hidden />}
          onClick={() => recount.ask(line)}
        >
          {t("recount")}
        </Button>
      )}
      <ConfirmDialog {...recount.question} title={t("recountTitle")} confirmLabel={t("recount")}>
        <p>{t("recountText")}</p>
      </ConfirmDialog>
      <ResultDialog
        result={recount.ended && recount.ended.result}
        unexplained={t("recountFailed")}
        onClose={recount.forgetEnded}
      />
    </section>
  );
}

function Entry({ entry }: { readonly entry: CountEntryView }) {
  const t = useTranslations("counts");
  const format = useFormatter();
  const { kind, quantity } = entry;
  const isTakenBack = quantity !== null && quantity < 0;
  return (
    <li className={classes.entry} data-struck={entry.isStruck || undefined}>
      <PersonName username={entry.username} displayName={entry.displayName} />
      <span>{t(isTakenBack ? "kinds.takenBack" : `kinds.${kind}`)}</span>
      {quantity !== null && (
        <b>
          <Ltr>{format.number(Math.abs(quantity))}</Ltr>
        </b>
      )}
      <span className={classes.small}>
        <RelativeTime at={entry.createdAt} />
      </span>
    </li>
  );
}
