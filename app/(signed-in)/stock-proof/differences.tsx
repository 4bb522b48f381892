"use client";

import { Button, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import { Ltr } from "@/components/ui/text/ltr";
import { TitledCard } from "@/components/ui/titled-card";
import type { StockDifference } from "@/lib/stock/reconciliation/schema";
import type { Findings } from "@/lib/proofs/schema";
import { Figures } from "./figures";
import classes from "./stock-proof.module.css";

const RepairDialog = lazyPart(() =>
  import("./repair-dialog").then((module) => module.RepairDialog),
);

type Props = {
  readonly findings: Findings;
  /** The next proof runs: what is shown may be mended already. */
  readonly isRunning: boolean;
  readonly onRepaired: () => void;
};

/** The colors that differ, each with its quantities and a way to fix it. */
export function Differences({ findings, isRunning, onRepaired }: Props) {
  const t = useTranslations("stockProof");
  const [repaired, setRepaired] = useState<StockDifference | null>(null);
  const { differences, differing } = findings;
  return (
    <section aria-label={t("differences")} className={classes.differences}>
      {differences.map((difference) => (
        <TitledCard
          key={difference.colorId}
          component="article"
          title={
            <>
              <Ltr>{difference.sku}</Ltr> · <bdi>{difference.sortName}</bdi> ·{" "}
              <bdi>{difference.color}</bdi>
            </>
          }
        >
          <Figures difference={difference} />
          <Button
            variant="default"
            mt="md"
            disabled={isRunning}
            onClick={() => setRepaired(difference)}
          >
            {t("repair")}
          </Button>
        </TitledCard>
      ))}
      {differing > differences.length && (
        <Text c="dimmed">{t("more", { count: differences.length })}</Text>
      )}
      {repaired && (
        <RepairDialog
          difference={repaired}
          onClose={() => setRepaired(null)}
          onRepaired={() => {
            setRepaired(null);
            onRepaired();
          }}
        />
      )}
    </section>
  );
}
