"use client";

import { Screen } from "@/components/frame/screen";
import { CardsToCome, ToCome } from "@/components/ui/states/to-come";
import { WorkerFrame } from "./worker-frame";

export default function Loading() {
  return (
    <Screen>
      <WorkerFrame>
        <ToCome>
          <CardsToCome count={3} height="4.5rem" />
        </ToCome>
      </WorkerFrame>
    </Screen>
  );
}
