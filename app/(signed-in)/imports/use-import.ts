"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { useCommand } from "@/components/data/use-command";
import type { ImportInput, ImportView } from "@/lib/imports/jobs/schema";
import type { ImportField, ImportKind } from "@/lib/imports/rows/rules";
import type { Result } from "@/lib/platform/errors/app-error";
import { MAX_TABLE_BYTES } from "@/lib/platform/files/tables/table-rules";
import { cancelImportAction } from "../_imports/actions";
import { copyFile, hasChanged, type FileCopy } from "./file-copy";
import { KINDS } from "./kinds";

/** The field of each column; undefined where a person has to decide. */
export type Columns = (ImportField | null | undefined)[];

/** A person's choices about how the file is read. */
export type Reading = Pick<ImportInput, "columns" | "sheet" | "keptLines" | "fillsBlanks">;

/** Milliseconds between two polls of a running import. */
const LOOKS = 500;

const loadSchema = () => import("@/lib/imports/jobs/schema").then((file) => file.importViewSchema);

/** A file on its way from the choice to its import, with what a person can do about it. */
export type Import = {
  readonly file: File | null;
  /** The choices that the file was read with. */
  readonly reading: Reading;
  /** True when the file has changed since it was checked. */
  readonly isStale: boolean;
  /** The check or the import as it is now; undefined before the first response. */
  readonly view: ImportView | undefined;
  readonly isBusy: boolean;
  /** True when the state of the import could not be read. */
  readonly hasLostSight: boolean;
  readonly failure: Result<never> | "unreadable" | null;
  readonly closeFailure: () => void;
  readonly choose: (chosen: File) => void;
  readonly check: (said: Reading) => void;
  readonly write: (said: Reading, confirmed: ImportInput["confirmed"]) => void;
  /** Cancels the running import. */
  readonly cancel: () => void;
  readonly isCancelling: boolean;
  /** Goes back to the choice of a file. */
  readonly again: () => void;
};

/** Checks a file, then imports it; each is an import of its own that goes on by itself. */
export function useImport(kind: ImportKind): Import {
  const [file, setFile] = useState<FileCopy | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const [isStale, setStale] = useState(false);
  const [id, setId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Result<never> | "unreadable" | null>(null);
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

  /** Starts an import. Returns false when it could not start; a rejection is in `failure`. */
  async function begin(chosen: FileCopy, input: Omit<ImportInput, "file">): Promise<boolean> {
    setFailure(null);
    const result = await begun.run({ file: chosen.copy, ...input });
    if (result?.ok) setId(result.data.id);
    else if (result) setFailure(result);
    return result?.ok ?? false;
  }

  async function choose(original: File) {
    setId(null);
    setReading({});
    setStale(false);
    if (original.size > MAX_TABLE_BYTES)
      return setFailure({ ok: false, refusal: { code: "importTooLarge" } });
    const copy = await copyFile(original).catch(() => null);
    setFile(copy);
    if (!copy) setFailure("unreadable");
    else if (!(await begin(copy, { dryRun: true }))) setFile(null);
  }

  async function check(said: Reading) {
    if (!file) return;
    if (await hasChanged(file)) return setStale(true);
    setReading(said);
    await begin(file, { dryRun: true, ...said });
  }

  async function write(said: Reading, confirmed: ImportInput["confirmed"]) {
    if (!file) return;
    if (!isStale && (await hasChanged(file))) return setStale(true);
    setReading(said);
    await begin(file, { dryRun: false, ...said, confirmed });
  }

  return {
    file: file?.copy ?? null,
    reading,
    isStale,
    view: id === null ? undefined : view,
    isBusy: begun.isRunning || (id !== null && (!view || view.state === "running")),
    hasLostSight: error !== null,
    failure,
    closeFailure: () => setFailure(null),
    choose: (chosen) => void choose(chosen),
    check: (said) => void check(said),
    write: (said, confirmed) => void write(said, confirmed),
    cancel: () => void (id && cancelled.run({ id }).then(() => refetch())),
    isCancelling: cancelled.isRunning,
    again: () => {
      setFile(null);
      setId(null);
      setFailure(null);
    },
  };
}
