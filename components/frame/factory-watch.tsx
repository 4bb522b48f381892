"use client";

import { useEffect } from "react";
import type { FactoryView } from "@/lib/settings/schema";
import { reportFailure } from "@/components/data/api-client";
import { subscribeCoalesced, useLiveConnection } from "@/components/data/live";
import { readApi } from "@/components/data/read-api";

const loadSchema = () =>
  import("@/components/frame/schemas-chunk").then(({ factoryViewSchema }) => ({
    parse: (answer: unknown) => factoryViewSchema.parse(answer),
  }));

type Props = { readonly onChange: (factory: FactoryView) => void };

/** Reads the factory again after each save of its settings. */
export function FactoryWatch({ onChange }: Props) {
  const connection = useLiveConnection();
  useEffect(
    () =>
      subscribeCoalesced(connection, ["settings"], () =>
        readApi("/settings", loadSchema).then(onChange, reportFailure),
      ),
    [connection, onChange],
  );
  return null;
}
