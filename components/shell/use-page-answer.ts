"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Topic } from "@/lib/auth/topics";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { useLiveConnection } from "./live";
import type { Key } from "./query-keys";
import { documentKeptAt } from "./reach";

/** A read that the server refused. */
export class RefusedRead extends Error {
  constructor(readonly refusal: Refusal) {
    super(`The server refused a read: ${refusal.code}`);
  }
}

/** Why a read failed, in words that the messages have. */
export function refusalOf(thrown: unknown): Refusal {
  return thrown instanceof RefusedRead ? thrown.refusal : { code: "unexpected" };
}

type PageAnswer<T, C> = {
  readonly queryKey: Key;
  /** Undefined where the page comes without one. */
  readonly answer: Result<T> | undefined;
  /** The answer as the cache keeps it. */
  readonly contentOf: (data: T) => C;
  /** The topic whose live events announce changes, if there is one. */
  readonly topic?: Topic | undefined;
};

// By identity: a page that is gone back to comes with the answer that it came with before.
const reported = new WeakSet();

/**
 * Puts a page's answer into the cache before anything is drawn, and each later one as it comes. One that the cache took
 * before is old: what became of it since is left, or read again.
 */
export function usePageAnswer<T, C>(page: PageAnswer<T, C>): void {
  const client = useQueryClient();
  const connection = useLiveConnection();
  const { answer } = page;
  useState(() => {
    if (!answer) return;
    const { queryKey, topic } = page;
    const isOld = reported.has(answer);
    if (isOld && client.getQueryState(queryKey)) return;
    reported.add(answer);
    take(client, page);
    // It may be older than what was heard while it was on its way.
    if (isOld || (topic && connection.hasChanged([topic])))
      void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  });
  const takeLater = useEffectEvent(() => take(client, page));
  useEffect(() => {
    if (!answer || reported.has(answer)) return;
    reported.add(answer);
    takeLater();
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
