"use client";

import { useMounted } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useServerQuery } from "@/components/data/use-server-query";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { CardToCome } from "@/components/ui/states/to-come";
import type { Result } from "@/lib/platform/errors/app-error";
import type { RequestEventView } from "@/lib/requests/history/schema";
import { CommentForm, type CommentCommand } from "./comment-form";
import { EventLine } from "./event-line";
import classes from "./history.module.css";
import { readHistory, type RequestsPath } from "./history-calls";

type Props = {
  readonly path: RequestsPath;
  readonly id: string;
  /** The name of the request for people: #12, W-12. */
  readonly name: string;
  /** The history that the server rendered the page with. */
  readonly initial?: Result<RequestEventView[]> | undefined;
  readonly onComment: CommentCommand;
};

/** Everything that happened to a request, always as it is now, and a comment for the other side. */
export function RequestHistory({ path, id, name, initial, onComment }: Props) {
  const t = useTranslations("requestHistory");
  const titleId = useId();
  // The server may render all this well before its code comes: a comment typed until then would be lost.
  const isAlive = useMounted();
  const { data, isPending, isStale, isReloading, refresh, change } = useServerQuery<
    RequestEventView[]
  >({
    queryKey: ["requestHistory", path, id],
    initial,
    read: (signal) => readHistory(path, id, signal),
  });
  return (
    <section className={classes.history} aria-labelledby={titleId} aria-busy={isPending}>
      <h3 className={classes.title} id={titleId} aria-label={t("of", { request: name })}>
        {t("title")}
      </h3>
      {isPending && <CardToCome height="17rem" />}
      {isStale && (
        <FetchFailed text={t("fetchFailed")} isRetrying={isReloading} onRetry={refresh} />
      )}
      {data && (
        <div role="log" aria-labelledby={titleId}>
          <ol className={classes.events}>
            {data.map((event) => (
              <EventLine key={event._id} event={event} />
            ))}
          </ol>
        </div>
      )}
      {!isPending && !isAlive && <CardToCome height="7rem" />}
      {!isPending && isAlive && (
        <CommentForm
          key={id}
          id={id}
          command={onComment}
          onSent={(sent) => change((known) => withEvent(known, sent))}
        />
      )}
    </section>
  );
}

// The live connection may have brought it already.
function withEvent(known: RequestEventView[], sent: RequestEventView): RequestEventView[] {
  return known.some(({ _id }) => _id === sent._id) ? known : [...known, sent];
}
