"use client";

import { useEffect, useEffectEvent, useReducer } from "react";
import { builtInFlag, useFlag } from "./device-flag";
import { ScanDialog } from "./scan-dialog";
import { ScanField } from "./scan-field";
import { ScanNotice } from "./scan-notice";
import { reduceScanner } from "./scanner-state";
import { scanStore, type ScannerRequest } from "./store/scan-store";
import { useKeyboardScanner } from "./use-keyboard-scanner";
import { useScanQueue } from "./use-scan-queue";

// As long as one needs to read it at arm's length (milliseconds).
const NOTICE = 5_000;

/** Reads codes on every screen: with the camera, by a scanner that types, or by hand. */
export function Scanner() {
  const [state, dispatch] = useReducer(reduceScanner, { kind: "closed" });
  const { read, takeBack, isReading } = useScanQueue((result) =>
    dispatch({ kind: "show", result }),
  );
  const isBuiltIn = useFlag(builtInFlag);
  useKeyboardScanner({
    onArrival: (arrival) => scanStore.receive(arrival),
    onLost: () => {
      builtInFlag.write(true);
      dispatch({ kind: "show", result: { kind: "lost", code: "" } });
    },
  });

  const onRequest = useEffectEvent((request: ScannerRequest) =>
    request.kind === "scan" ? read(request) : dispatch({ kind: "openCamera" }),
  );
  useEffect(() => scanStore.connect((request) => onRequest(request)), []);

  useEffect(() => {
    if (state.kind !== "notice") return undefined;
    const timer = setTimeout(() => dispatch({ kind: "close" }), NOTICE);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      {isBuiltIn && <ScanField />}
      <ScanDialog
        state={state}
        isReading={isReading}
        onTakeBack={takeBack}
        onCamera={() => dispatch({ kind: "openCamera" })}
        onClose={() => dispatch({ kind: "close" })}
      />
      <ScanNotice
        result={state.kind === "notice" ? state.result : null}
        onTakeBack={takeBack}
        onClose={() => dispatch({ kind: "close" })}
      />
    </>
  );
}
