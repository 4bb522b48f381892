"use client";

import { Card } from "@mantine/core";
import { IconCircleX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useAddressChoice } from "@/components/hooks/address";
import { Notice } from "@/components/ui/states/notice";
import type { ImportKind } from "@/lib/imports/rows/rules";
import { FilePlace } from "./file-place";
import { ImportProgress } from "./import-progress";
import { ImportResult } from "./import-result";
import classes from "@/components/imports/imports.module.css";
import { KindChoice } from "./kind-choice";
import { listKinds } from "./kinds";
import { RecentImports } from "./recent-imports";
import { useImport, type Import } from "./use-import";

/** The choice of what is imported, and the way of one file from the check to the books. */
export function Importer() {
  const { role } = useActor();
  const kinds = listKinds(role);
  const [chosen, choose] = useAddressChoice("kind");
  const kind = kinds.find((one) => one === chosen) ?? kinds[0] ?? "customers";
  return (
    <div className={classes.screen}>
      <KindChoice kinds={kinds} kind={kind} onChange={choose} />
      <OneImport key={kind} kind={kind} />
    </div>
  );
}

function OneImport({ kind }: { readonly kind: ImportKind }) {
  const t = useTranslations("imports");
  const one = useImport(kind);
  const { view, isBusy, failure } = one;
  const hasEnded = view && view.state !== "running" && !isBusy;
  const isImported = view?.state === "done" && !view.isDryRun;
  return (
    <>
      <Card component="section" padding="lg" aria-label={t("file")} className={classes.file}>
        {!one.file || failure ? (
          <FilePlace kind={kind} onChoose={one.choose} />
        ) : hasEnded ? (
          <ImportResult key={view._id} one={one} view={view} kind={kind} />
        ) : (
          <ImportProgress one={one} fileName={one.file.name} />
        )}
        <Failure one={one} />
      </Card>
      <RecentImports finished={isImported ? view._id : undefined} />
    </>
  );
}

function Failure({ one: { failure, closeFailure } }: { readonly one: Import }) {
  const t = useTranslations("imports");
  if (failure === "unreadable")
    return (
      <Notice color="red" Icon={IconCircleX}>
        {t("unreadable")}
      </Notice>
    );
  return <ResultDialog result={failure} unexplained={t("failed")} onClose={closeFailure} />;
}
