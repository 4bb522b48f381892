"use client";

import { Screen } from "@/components/frame/screen";
import { lazyPart } from "@/components/loading/lazy-part";
import { MoverToCome } from "./mover-to-come";

const Mover = lazyPart(() => import("./mover").then((loaded) => loaded.Mover), <MoverToCome />);

/** Takes a folder of lists and pictures from nothing to a working factory. */
export function MovingIn() {
  return (
    <Screen>
      <Mover />
    </Screen>
  );
}
