"use client";

import { createContext, useContext, useState, type ReactNode } from "react";
import { useLanguage } from "@/components/language/language-per-page";
import { FirstDayOfWeekProvider } from "@/components/ui/fields/first-day-of-week";
import { lazyPart } from "@/components/loading/lazy-part";
import { nameIn } from "@/lib/settings/factory-name";
import type { FactoryView } from "@/lib/settings/schema";

const FactoryWatch = lazyPart(() =>
  import("@/components/frame/chunk").then((loaded) => loaded.FactoryWatch),
);

const FactoryContext = createContext<FactoryView | null>(null);

type Props = { readonly initial: FactoryView; readonly children: ReactNode };

/** Gives all screens what they show of the factory, as an admin's save changes it. */
export function FactoryProvider({ initial, children }: Props) {
  const [factory, setFactory] = useState(initial);
  return (
    <FactoryContext value={factory}>
      <FirstDayOfWeekProvider value={factory.firstDayOfWeek}>{children}</FirstDayOfWeekProvider>
      <FactoryWatch onChange={setFactory} />
    </FactoryContext>
  );
}

/** The factory, as it is now. */
export function useFactory(): FactoryView {
  const factory = useContext(FactoryContext);
  if (!factory) throw new Error("The factory is used outside a signed-in page");
  return factory;
}

/** Returns the factory's name in the page's language; null where it has no name of its own. */
export function useFactoryName(): string | null {
  return nameIn(useFactory(), useLanguage().language);
}
