"use client";

import { Card, Stack, Text, Title } from "@mantine/core";
import { IconScan } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import { giveFeedback } from "@/components/scanning/feedback";
import type { Arrival } from "@/components/scanning/store/arrival";
import { readScan, type ScanResult } from "@/components/scanning/read-scan";
import { scanStore } from "@/components/scanning/store/scan-store";
import { Ltr } from "@/components/ui/text/ltr";
import { getAdvice } from "./advice";
import classes from "./scanner-setup.module.css";

const ScanResultCard = lazyPart(() =>
  import("@/components/scanning/scan-result").then((loaded) => loaded.ScanResultCard),
);

type Tested = { readonly arrival: Arrival; readonly result: ScanResult | null };

/** Shows what a scanner sends, what the code stands for and what could be better. Nothing is collected or changed by it. */
export function ScanTest() {
  const t = useTranslations("scannerSetup");
  const tested = useTestedScan();
  return (
    <Card component="section" aria-labelledby="scan-test">
      <Stack gap="sm">
        <Title order={2} size="h5" id="scan-test">
          {t("test")}
        </Title>
        <div role="status" className={classes.test}>
          {tested ? <Verdict {...tested} /> : <Waiting />}
        </div>
        {tested && <Details arrival={tested.arrival} />}
      </Stack>
    </Card>
  );
}

function useTestedScan(): Tested | null {
  const [tested, setTested] = useState<Tested | null>(null);
  useEffect(
    () =>
      scanStore.test((arrival) => {
        setTested({ arrival, result: null });
        giveFeedback(arrival.code !== undefined);
        if (arrival.code === undefined) return;
        const scan = { kind: "scan", code: arrival.code, getTarget: () => undefined } as const;
        const show = (result: ScanResult) =>
          setTested((now) => (now?.arrival === arrival ? { arrival, result } : now));
        readScan(scan).then(show, () => show({ kind: "failed", code: scan.code }));
      }),
    [],
  );
  return tested;
}

function Waiting() {
  const t = useTranslations("scannerSetup");
  return (
    <>
      <IconScan size={40} aria-hidden className={classes.icon} />
      <Text size="lg">{t("waiting")}</Text>
    </>
  );
}

function Verdict({ arrival, result }: Tested) {
  const t = useTranslations("scannerSetup");
  const { code, text, reason } = arrival;
  // Of a code that stands for nothing the result shows the code itself.
  const isShown = result?.kind === "unknown" || result?.kind === "failed";
  return (
    <div>
      {!isShown && (
        <p className={classes.code}>
          <Ltr>{code ?? text}</Ltr>
        </p>
      )}
      {reason !== null && <p>{t(`reasons.${reason}`)}</p>}
      {result && <ScanResultCard result={result} onTakeBack={() => undefined} />}
      {reason === null && !result && <p>{t("looking")}</p>}
    </div>
  );
}

/** The code as it arrived, in the words of the settings of scanners, and what to change. */
function Details({ arrival }: { readonly arrival: Arrival }) {
  const t = useTranslations("scannerSetup");
  const format = useFormatter();
  const advice = getAdvice(arrival);
  return (
    <>
      <dl className={classes.details}>
        <dt>{t("arrived")}</dt>
        <dd>{t(`ways.${arrival.way}`)}</dd>
        <dt>{t("end")}</dt>
        <dd>{t(`ends.${arrival.end ?? "none"}`)}</dd>
        <dt>{t("time")}</dt>
        <dd>{t("milliseconds", { count: format.number(arrival.milliseconds) })}</dd>
      </dl>
      <Text>{t(`advice.${advice}`)}</Text>
    </>
  );
}
