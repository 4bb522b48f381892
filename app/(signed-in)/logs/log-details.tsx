"use client";

import { useActionName } from "@/components/logs/use-action-name";
import { Moment } from "@/components/ui/text/moment";
import { Ltr } from "@/components/ui/text/ltr";
import type { LogView } from "@/lib/logs/schema";
import { LogChanges } from "./log-changes";
import classes from "./logs.module.css";

type Props = { readonly id: string; readonly log: LogView };

/** Everything about an entry: the action by its name and code, the moment and username, what changed, and the whole as JSON. */
export function LogDetails({ id, log }: Props) {
  const { username, action, details, createdAt } = log;
  const name = useActionName()(action);
  return (
    <div id={id} className={classes.details}>
      <p className={classes.meta}>
        {name !== action && <span>{name}</span>}
        <Ltr>{action}</Ltr>
        <Ltr>{username}</Ltr>
        <Moment at={createdAt} withSeconds />
      </p>
      <LogChanges details={details} />
      <pre dir="ltr" className={classes.json}>
        {JSON.stringify(details, null, 2)}
      </pre>
    </div>
  );
}
