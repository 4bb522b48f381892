import { useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { Avatar } from "@/components/ui/pictures/avatar";
import { RelativeTime } from "@/components/ui/text/relative-time";
import { PersonName } from "@/components/users/person-name";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import classes from "./notes.module.css";

type Props = { readonly note: HandoverNoteView; readonly titleId: string };

/** The author of a note, when it was written, and that it is not for everybody. */
export function NoteHead({ note, titleId }: Props) {
  const t = useTranslations("handover");
  const { username, displayName, createdAt, correctedAt, audience } = note;
  return (
    <div className={classes.head}>
      <Avatar name={displayName ?? username} />
      <div className={classes.who}>
        <h3 id={titleId} className={classes.name}>
          <PersonName username={username} displayName={displayName} />
        </h3>
        <span className={classes.facts}>
          <Facts>
            <RelativeTime at={createdAt} />
            {correctedAt !== null && t("corrected")}
            {audience === "managers" && t("forManagers")}
          </Facts>
        </span>
      </div>
    </div>
  );
}
