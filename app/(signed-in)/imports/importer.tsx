"use client";

import { Card } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor";
import { ResultDialog } from "@/components/shell/result-dialog";
import type { ImportKind } from "@/lib/imports/rows/rules";
import { FilePlace } from "./file-place";
import { ImportProgress } from "./import-progress";
import { ImportResult } from "./import-result";
import classes from "./imports.module.css";
import { KindChoice } from "./kind-choice";
import { kindsOf } from "./kinds";
import { useImport } from "./use-import";

/** The choice of what is imported, and the way of one file from the check to the books. */
export function Importer() {
  const { role } = useActor();
  const kinds = kindsOf(role);
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? "customers");
  const [round, setRound] = useState(0);
  return (
    <div className={classes.screen}>
      <KindChoice
        kinds={kinds}
        kind={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setRound(round + 1);
        }}
      />
      <OneImport key={round} kind={kind} />
    </div>
  );
}

function OneImport({ kind }: { readonly kind: ImportKind }) {
  const t = useTranslations("imports");
  const one = useImport(kind);
  const { view, isBusy, failure, closeFailure } = one;
  const hasEnded = view && view.state !== "running" && !isBusy;
  return (
    <Card component="section" padding="lg" aria-label={t("file")} className={classes.file}>
      {!one.file || failure ? (
        <FilePlace kind={kind} onChoose={one.choose} />
      ) : hasEnded ? (
        <ImportResult key={view._id} one={one} view={view} kind={kind} />
      ) : (
        <ImportProgress one={one} fileName={one.file.name} />
      )}
      <ResultDialog result={failure} unexplained={t("failed")} onClose={closeFailure} />
    </Card>
  );
}
