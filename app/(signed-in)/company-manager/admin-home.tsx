"use client";

import { Launcher } from "@/components/shell/launcher";
import { Screen } from "@/components/shell/screen";

/** The home of an admin. */
export function AdminHome() {
  return (
    <Screen>
      <Launcher />
    </Screen>
  );
}
