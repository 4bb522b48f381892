"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, type ReactNode } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { nameIn } from "@/lib/settings/values/rules";
import type { FactoryView } from "@/lib/settings/schema";
import { KEYS } from "./query-keys";
import { readApi } from "./read-api";

const loadSchema = () =>
  import("@/lib/settings/schema").then(({ factoryViewSchema }) => ({
    parse: (answer: unknown) => factoryViewSchema.parse(answer),
  }));

const FACTORY = [...KEYS.settings, "factory"];

const FactoryContext = createContext<FactoryView | null>(null);

type Props = { readonly initial: FactoryView; readonly children: ReactNode };

/** Gives all screens what they show of the factory, as an admin's save changes it. */
export function FactoryProvider({ initial, children }: Props) {
  const { data } = useQuery({
    queryKey: FACTORY,
    initialData: initial,
    queryFn: ({ signal }) => readApi("/settings", loadSchema, signal),
  });
  return <FactoryContext value={data}>{children}</FactoryContext>;
}

/** The factory, as it is now. */
export function useFactory(): FactoryView {
  const factory = useContext(FactoryContext);
  if (!factory) throw new Error("The factory is used outside a signed-in page");
  return factory;
}

/** What the factory calls itself in the page's language; null where it has no name of its own. */
export function useFactoryName(): string | null {
  return nameIn(useFactory(), useLanguage().language);
}
