"use client";

import { Launcher } from "@/components/shell/launcher";
import { Screen } from "@/components/shell/screen";

/** The home of a sales user. */
export function SalesHome() {
  return (
    <Screen>
      <Launcher />
    </Screen>
  );
}
