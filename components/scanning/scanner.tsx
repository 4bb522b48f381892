"use client";

import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Asked } from "@/components/frame/open-scanner";
import { ScanDialog } from "./scan-dialog";
import { ScanNotice } from "./scan-notice";
import { Takers } from "./takers";
import { useScans, type ScanResult } from "./use-scans";
import { ScanField } from "./scan-field";
import { useBuiltInScanner } from "./use-built-in-scanner";
import { useKeyboardScanner } from "./use-keyboard-scanner";

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
  const { isBuiltIn, setIsBuiltIn } = useBuiltInScanner();
  useKeyboardScanner({
    onScan: scan,
    onLost: () => {
      setIsBuiltIn(true);
      setNotice({ kind: "lost", code: "" });
    },
  });
  const handOver = useHandOver(scan);
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
      {isBuiltIn && <ScanField />}
      <ScanDialog
        isOpen={isOpen}
        hasCamera={opened === "camera"}
        result={result}
        isReading={isReading}
        onCode={scan}
        onCamera={() => setOpened("camera")}
        onLeave={(collectingAt) => {
          if (result && collectingAt !== undefined) handOver(result.code, collectingAt);
          close();
        }}
        onClose={close}
      />
      <ScanNotice result={notice} onClose={() => setNotice(null)} />
    </>
  );
}

/** Scans a code for the screen at an address once that screen collects; nothing of it is left for another one. */
function useHandOver(scan: (code: string) => void) {
  const takers = useContext(Takers);
  const handed = useRef<{ readonly code: string; readonly address: string } | null>(null);
  const onTaker = useEffectEvent(() => {
    const { pathname, search } = window.location;
    const code = handed.current?.address === pathname + search ? handed.current.code : null;
    handed.current = null;
    if (code !== null) scan(code);
  });
  useEffect(() => {
    const listener = () => onTaker();
    takers.listeners.add(listener);
    return () => void takers.listeners.delete(listener);
  }, [takers]);
  return (code: string, address: string) => (handed.current = { code, address });
}
