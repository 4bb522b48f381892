"use client";

import { Screen } from "@/components/frame/screen";
import { lazyPart } from "@/components/loading/lazy-part";
import { ImporterToCome } from "./importer-to-come";

const Importer = lazyPart(
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
