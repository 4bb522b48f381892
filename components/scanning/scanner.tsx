"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Asked } from "@/components/shell/open-scanner";
import { ScanDialog } from "./scan-dialog";
import { ScanNotice } from "./scan-notice";
import { useScans, type ScanResult } from "./use-scans";
import { useWedge } from "./use-wedge";

type Props = { readonly asked: Asked | null };

/** A dialog that was opened with the button reads with the camera; one that a scanner has opened shows what it read. */
type Opened = "camera" | "result";

// As long as one needs to read it at arm's length (milliseconds).
const NOTICE = 5_000;

/** Reads codes on every screen: with the camera, by a scanner that types, or by hand. */
export function Scanner({ asked }: Props) {
  const [isOpen, setIsOpen] = useState(false);
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
  const [seen, setSeen] = useState<Asked | null>(null);
  if (asked !== seen) {
    setSeen(asked);
    if (asked?.code === undefined) setIsOpen(true);
  }
  const showAsked = useEffectEvent(show);
  useEffect(() => {
    if (asked?.code !== undefined) showAsked(asked.code);
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
