"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { TOPICS } from "@/lib/auth/topics";
import type { Result } from "@/lib/platform/errors/app-error";
import { useLiveConnection } from "./live";
import type { LiveConnection } from "./live-connection";
import { keysOfTopic, type Key } from "./query-keys";
import { documentKeptAt } from "./reach";
import { RefusedRead } from "./refused-read";

type PageAnswer<T, C> = {
  readonly queryKey: Key;
  /** The result that the page was rendered with; undefined where it has none. */
  readonly answer: Result<T> | undefined;
  /** Converts the result to the form in which it is cached. */
  readonly contentOf: (data: T) => C;
};

/** The address of the document, whose results were made before the tab received any change. */
const DOCUMENT_PATH = globalThis.location?.pathname;

// By identity: a page that is returned to has the same result as before.
const reported = new WeakSet();

/**
 * Puts a page's result into the cache before the first render, and each later one as it arrives. One that the cache has had before is old:
 * the newer cached data stays, or is read again.
 */
export function usePageAnswer<T, C>(page: PageAnswer<T, C>): void {
  const client = useQueryClient();
  const connection = useLiveConnection();
  const { queryKey, answer } = page;
  const takeIn = (isOld: boolean, refetchType: "none" | "active") => {
    if (answer) reported.add(answer);
    take(client, page);
    if (isOld || mayHaveMissed(connection, queryKey))
      void client.invalidateQueries({ queryKey, exact: true, refetchType });
  };
  useState(() => {
    if (!answer) return;
    const isOld = reported.has(answer);
    // Nothing reads again while React renders.
    if (!isOld || !client.getQueryState(queryKey)) takeIn(isOld, "none");
  });
  const takeLater = useEffectEvent(() => takeIn(false, "active"));
  useEffect(() => {
    if (answer && !reported.has(answer)) takeLater();
  }, [answer]);
}

function take<T, C>(client: QueryClient, { queryKey, answer, contentOf }: PageAnswer<T, C>): void {
  if (!answer) return;
  const updatedAt = documentKeptAt();
  if (answer.ok) client.setQueryData<C>(queryKey, () => contentOf(answer.data), { updatedAt });
  else
    client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey }))
      .setState({ status: "error", error: new RefusedRead(answer.refusal), fetchStatus: "idle" });
}

/**
 * Returns whether a result that has just arrived may be older than a change that was announced, or could not be announced yet, meanwhile.
 */
function mayHaveMissed(connection: LiveConnection, key: Key): boolean {
  const isOfDocument = connection.wasInStep && location.pathname === DOCUMENT_PATH;
  return TOPICS.some(
    (topic) =>
      keysOfTopic(topic).some(([name]) => name === key[0]) &&
      (isOfDocument || connection.hasChanged([topic])),
  );
}
