"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { ScanResult } from "./read-scan";
import { ScanDialog } from "./scan-dialog";
import { ScanNotice } from "./scan-notice";
import { ScanField } from "./scan-field";
import { scanStore, type ScannerRequest } from "./store/scan-store";
import { useBuiltInScanner } from "./use-built-in-scanner";
import { useKeyboardScanner } from "./use-keyboard-scanner";
import { useScanQueue } from "./use-scan-queue";

/** A dialog that was opened with the button reads with the camera; one that a scanner has opened shows what it read. */
type Opened = "camera" | "result";

// As long as one needs to read it at arm's length (milliseconds).
const NOTICE = 5_000;

/** Reads codes on every screen: with the camera, by a scanner that types, or by hand. */
export function Scanner() {
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>("camera");
  const [result, setResult] = useState<ScanResult | null>(null);
  const [notice, setNotice] = useState<ScanResult | null>(null);

  const { read, isReading } = useScanQueue((scanned) => {
    setResult(scanned);
    if (isOpen) return;
    // While the screen collects, or has only to say that there is nothing, work goes on below.
    if (scanned.kind !== "found") return setNotice(scanned);
    setOpened("result");
    setIsOpen(true);
  });
  const { isBuiltIn, setIsBuiltIn } = useBuiltInScanner();
  useKeyboardScanner({
    onScan: scanStore.publish,
    onLost: () => {
      setIsBuiltIn(true);
      setNotice({ kind: "lost", code: "" });
    },
  });
  const onRequest = useEffectEvent((request: ScannerRequest) =>
    request.kind === "open" ? setIsOpen(true) : read(request),
  );
  useEffect(() => scanStore.connect((request) => onRequest(request)), []);

  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE);
    return () => clearTimeout(timer);
  }, [notice]);

  function close() {
    setIsOpen(false);
    setOpened("camera");
    setResult(null);
  }

  return (
    <>
      {isBuiltIn && <ScanField />}
      <ScanDialog
        isOpen={isOpen}
        hasCamera={opened === "camera"}
        result={result}
        isReading={isReading}
        onCode={scanStore.publish}
        onCamera={() => setOpened("camera")}
        onClose={close}
      />
      <ScanNotice result={notice} onClose={() => setNotice(null)} />
    </>
  );
}
