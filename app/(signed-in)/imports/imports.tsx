"use client";

import { Screen } from "@/components/frame/screen";
import { later } from "@/components/ui/later";
import { ImporterToCome } from "./importer-to-come";

const Importer = later(
  () => import("./importer").then((loaded) => loaded.Importer),
  <ImporterToCome />,
);

/** Takes files with products, stock or customers. */
export function Imports() {
  return (
    <Screen>
      <Importer />
    </Screen>
  );
}
