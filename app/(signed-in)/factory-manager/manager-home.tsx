"use client";

import { Launcher } from "@/components/shell/launcher";
import { Screen } from "@/components/shell/screen";

/** The home of a manager. */
export function ManagerHome() {
  return (
    <Screen>
      <Launcher />
    </Screen>
  );
}
