"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { KEYS } from "@/components/shell/query-keys";
import { readApi } from "@/components/shell/read-api";
import { useCommand } from "@/components/shell/use-command";
import type { ImportView } from "@/lib/imports/jobs/schema";
import type { ImportField, ImportKind } from "@/lib/imports/rows/rules";
import type { Result } from "@/lib/platform/errors/app-error";
import { MAX_TABLE_BYTES } from "@/lib/platform/files/tables/table-rules";
import { cancelImportAction } from "./actions";
import { KINDS } from "./kinds";

export type Columns = (ImportField | null)[];

/** Milliseconds between two looks at an import that runs. */
const LOOKS = 500;

const loadSchema = () => import("@/lib/imports/jobs/schema").then((file) => file.importViewSchema);

/** Checks a file, then imports it; each is an import of its own that goes on by itself. */
export function useImport(kind: ImportKind) {
  const [file, setFile] = useState<File | null>(null);
  const [id, setId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Result<never> | null>(null);
  const begun = useCommand(KINDS[kind].action);
  const cancelled = useCommand(cancelImportAction);
  const {
    data: view,
    error,
    refetch,
  } = useQuery<ImportView>({
    queryKey: [...KEYS.imports, id],
    enabled: id !== null,
    queryFn: ({ signal }) => readApi(`/imports/${id}`, loadSchema, signal),
    refetchInterval: ({ state: { data } }) => (data && data.state !== "running" ? false : LOOKS),
  });

  /** Whether an import has begun. */
  async function begin(chosen: File, dryRun: boolean, columns?: Columns): Promise<boolean> {
    setFailure(null);
    if (chosen.size > MAX_TABLE_BYTES) {
      setFailure({ ok: false, refusal: { code: "importTooLarge" } });
      return false;
    }
    const result = await begun.run({ file: chosen, dryRun, ...(columns && { columns }) });
    if (result?.ok) setId(result.data.id);
    else if (result) setFailure(result);
    return result?.ok ?? false;
  }

  async function choose(chosen: File) {
    setFile(chosen);
    setId(null);
    if (!(await begin(chosen, true))) setFile(null);
  }

  return {
    file,
    view: id === null ? undefined : view,
    isBusy: begun.isRunning || (id !== null && (!view || view.state === "running")),
    hasLostSight: error !== null,
    failure,
    closeFailure: () => setFailure(null),
    choose: (chosen: File) => void choose(chosen),
    check: (columns: Columns) => void (file && begin(file, true, columns)),
    write: (columns: Columns) => void (file && begin(file, false, columns)),
    cancel: () => void (id && cancelled.run({ id }).then(() => refetch())),
    isCancelling: cancelled.isRunning,
    again: () => {
      setFile(null);
      setId(null);
      setFailure(null);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
