"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { ScanDialog } from "./scan-dialog";
import { ScanNotice } from "./scan-notice";
import type { AskedCode } from "./takers";
import { useScans, type ScanResult } from "./use-scans";
import { useWedge } from "./use-wedge";

type Props = {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly asked: AskedCode | null;
};

/** A dialog that was opened with the button reads with the camera; one that a scanner has opened shows what it read. */
type Opened = "camera" | "result";

// As long as one needs to read it at arm's length (milliseconds).
const NOTICE = 5_000;

/** Reads codes on every screen: with the camera, by a scanner that types, or by hand. */
export function Scanner({ isOpen, setIsOpen, asked }: Props) {
  const [opened, setOpened] = useState<Opened>("camera");
  const [result, setResult] = useState<ScanResult | null>(null);
  const [notice, setNotice] = useState<ScanResult | null>(null);

  const { scan, show, isReading } = useScans((read) => {
    setResult(read);
    if (isOpen) return;
    // While the screen collects, or has only to say that there is nothing, work goes on below.
    if (read.kind !== "found") return setNotice(read);
    setOpened("result");
    setIsOpen(true);
  });
  useWedge(scan);
  const showAsked = useEffectEvent(show);
  useEffect(() => {
    if (asked) showAsked(asked.code);
  }, [asked]);

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
      <ScanDialog
        isOpen={isOpen}
        hasCamera={opened === "camera"}
        result={result}
        isReading={isReading}
        onCode={scan}
        onCamera={() => setOpened("camera")}
        onClose={close}
      />
      <ScanNotice result={notice} onClose={() => setNotice(null)} />
    </>
  );
}
